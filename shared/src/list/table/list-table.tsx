import { type ColumnDef, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type Column, parseSort } from '@vayal/shared/list/use-list'
import type { CardCollectionHandle } from '@vayal/shared/ui/card-collection'
import { cardAt, itemAt } from '@vayal/shared/ui/return-focus'
import { useFocusedItem } from '@vayal/shared/ui/use-focused-item'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { HeadCell } from './head-cell.tsx'
import * as styles from './list-table.module.css'
import type { TableRow } from './row.ts'
import { TitleCell } from './title-cell.tsx'
import { useFittingWords } from './use-fitting-words.ts'
import { useRenderedRows } from './use-rendered-rows.ts'

const features = tableFeatures({ rowSortingFeature })

/** Pixels per unit of `width`: wider than any window, so that the columns share the window in proportion. */
const SHARE = 10_000

/** Wraps an item, because TanStack Table requires objects. */
type Entry<Item> = { item: Item }

export type ListTableProps<Item> = {
  items: readonly Item[]
  columns: readonly Column<Item>[]
  itemKey: (item: Item) => string | number
  label: string
  row: (item: Item) => TableRow
  /** Id of the column to sort by, with a hyphen in front for descending order; '' for none. */
  sort: string
  /** Without it, the rows keep their order and the headings have no buttons. */
  onSort?: ((column: string) => void) | undefined
  marked?: { key: string | number } | undefined
  handle?: Ref<CardCollectionHandle> | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
}

/** Table that scrolls with the window. The first column is the row's title. */
export function ListTable<Item>(props: ListTableProps<Item>) {
  const { items, columns, itemKey, label, sort, onSort, marked, handle, onKeyDown } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useFittingWords(body)
  const { column, isDescending } = parseSort(sort)
  const sorting = column === '' ? [] : [{ id: column, desc: isDescending }]
  const data = useMemo(() => items.map((item): Entry<Item> => ({ item })), [items])
  const table = useTable({
    features,
    columns: columns.map(
      (column): ColumnDef<typeof features, Entry<Item>> => ({
        id: column.id,
        accessorFn: ({ item }) => column.text(item),
        header: column.heading,
        cell: ({ row: { original } }) =>
          column.cell ? (
            column.cell(original.item)
          ) : (
            <CellText>{column.text(original.item)}</CellText>
          ),
      }),
    ),
    data,
    getRowId: ({ item }) => String(itemKey(item)),
    // The list sorts its items, so that selection and keys follow the same order.
    manualSorting: true,
    state: { sorting },
  })
  const { rows } = table.getRowModel()

  const { focused, onFocus, onBlur } = useFocusedItem(items, itemKey, focusItem)
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const { rendered, measure, scrollTo } = useRenderedRows(
    body,
    items.length,
    keyOf,
    () => focused.current?.index,
  )
  const [focusIndex, setFocusIndex] = useState<number>()

  function focusItem(index: number) {
    if (focusRow(body.current, index)) return
    scrollTo(index)
    setFocusIndex(index)
  }

  // The row is rendered only after the table has scrolled to it.
  useLayoutEffect(() => {
    if (focusIndex !== undefined && focusRow(body.current, focusIndex)) setFocusIndex(undefined)
  })

  const markedIndex = marked ? items.findIndex((item) => itemKey(item) === marked.key) : -1
  const revealMarked = useEffectEvent(() => {
    const row = body.current && itemAt(body.current, markedIndex + 1)
    if (row) row.scrollIntoView({ block: 'nearest' })
    else scrollTo(markedIndex)
  })
  const isMarkedListed = markedIndex !== -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another marked item.
  useEffect(() => {
    if (isMarkedListed) revealMarked()
  }, [marked, isMarkedListed])

  useImperativeHandle(handle, () => ({ focusItem, columns: () => 1 }))

  const hasSelection = items[0] !== undefined && props.row(items[0]).selection !== undefined

  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-rowcount={items.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {hasSelection && <td className={styles.selection} />}
            {table.getHeaderGroups()[0]?.headers.map((header, index) => (
              <HeadCell
                key={header.id}
                sorted={header.column.getIsSorted()}
                numeric={columns[index]?.numeric}
                secondary={columns[index]?.secondary}
                width={(columns[index]?.width ?? (index === 0 ? 3 : 1)) * SHARE}
                onToggle={onSort && (() => onSort(header.id))}
              >
                <table.FlexRender header={header} />
              </HeadCell>
            ))}
            <td className={styles.actions} />
          </tr>
        </thead>
        <tbody ref={body} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
          {rendered.flatMap(({ index, before }) => {
            const row = rows[index]
            if (!row) return []
            const { selection, actions, isDimmed, ...title } = props.row(row.original.item)
            const [first, ...others] = row.getAllCells()
            return [
              before > 0 && <Space key={`space ${row.id}`} height={before} />,
              <tr
                key={row.id}
                ref={measure}
                className={styles.row}
                data-index={index}
                aria-rowindex={index + 2}
                data-position={index + 1}
                data-selected={selection?.selected || undefined}
                data-busy={selection?.busy || undefined}
                data-dimmed={isDimmed || undefined}
                data-marked={index === markedIndex || undefined}
              >
                {hasSelection && (
                  <td className={styles.selection}>
                    {selection && <RowCheckbox {...selection} />}
                  </td>
                )}
                {first && (
                  <TitleCell
                    {...title}
                    tooltip={columns[0]?.text(row.original.item)}
                    failure={selection?.failure}
                  >
                    <table.FlexRender cell={first} />
                  </TitleCell>
                )}
                {others.map((cell, offset) => (
                  <td
                    key={cell.id}
                    className={styles.cell}
                    data-numeric={columns[offset + 1]?.numeric || undefined}
                    data-secondary={columns[offset + 1]?.secondary || undefined}
                    title={columns[offset + 1]?.text(row.original.item)}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
                <td className={styles.actions}>
                  <div className={styles.buttons}>{actions}</div>
                </td>
              </tr>,
            ]
          })}
          <Space height={rendered.at(-1)?.after ?? 0} />
        </tbody>
      </table>
    </div>
  )
}

function CellText({ children }: { children: string }) {
  return <span className={styles.lines}>{children}</span>
}

function Space({ height }: { height: number }): ReactNode {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus.
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

function RowCheckbox({ label, selected, busy, onToggle }: NonNullable<TableRow['selection']>) {
  return (
    <label className={styles.select} title={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected}
        disabled={busy}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

function focusRow(body: Element | null, index: number): boolean {
  const target = body && cardAt(body, index + 1)
  target?.focus({ preventScroll: true })
  target?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  return Boolean(target)
}
