import { formatNumber } from '@vayal/shared/runtime/locale'
import { IconButton } from '@vayal/shared/ui/button'
import { MenuButton, type MenuItem } from '@vayal/shared/ui/menu-button'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import type { useListParams } from '@vayal/shared/ui/use-list-params'
import { Ellipsis, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CategoryFilter } from '../market-prices/category-filter.tsx'
import { m } from '../messages.ts'
import { ROW_CHOICES, type RowChoice } from './model/row-filter.ts'
import type { Direction } from './model/sheet-state.ts'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './store/use-sheet.ts'

type SheetToolbarProps = {
  list: ReturnType<typeof useListParams>
  categories: readonly string[]
  /** Rows of each choice within the search and the category. */
  counts: Record<RowChoice, number>
  /** Number of rows that are shown. */
  shown: number
  /** Called when other rows are shown. */
  onChange: () => void
  /** Buttons before the menu of `more` actions. */
  children: ReactNode
  more: readonly MenuItem[]
}

const CHOICE_LABELS: Record<RowChoice, () => string> = {
  all: m.sheet_rows_all,
  not_today: m.sheet_rows_not_today,
  changed: m.sheet_rows_changed,
  to_check: m.sheet_rows_to_check,
}

export function SheetToolbar(props: SheetToolbarProps) {
  const { list, categories, counts, shown, onChange, children, more } = props
  const [all, ...narrower] = ROW_CHOICES.map((value) => ({
    value: value === 'all' ? '' : value,
    label: `${CHOICE_LABELS[value]()} (${formatNumber(counts[value])})`,
  }))

  function handleFilter(name: string, value: string) {
    list.setFilter(name, value)
    onChange()
  }

  return (
    <div className={styles.toolbar}>
      <SearchField
        label={m.prices_search()}
        value={list.search}
        onChange={list.setSearch}
        count={shown}
      />
      <div className={styles.choices}>
        <CategoryFilter
          categories={categories}
          value={list.filter('category')}
          onChange={(category) => handleFilter('category', category)}
        />
        <SelectField
          label={m.sheet_rows()}
          placeholder={all?.label}
          options={narrower}
          value={list.filter('rows')}
          onChange={(event) => handleFilter('rows', event.target.value)}
        />
      </div>
      {children}
      <MenuButton label={m.sheet_actions()} icon={<Ellipsis aria-hidden="true" />} items={more} />
    </div>
  )
}

type UndoRedoProps = { sheet: Sheet; onReplay: (direction: Direction) => void }

export function UndoRedo({ sheet: { canUndo, canRedo }, onReplay }: UndoRedoProps) {
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element>(null)

  // A disabled button loses the focus; the opposite one gets it.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const focused = isLost ? pressed.current : document.activeElement
    pressed.current = null
    if (!focused?.matches(':disabled') || !group.current?.contains(focused)) return
    group.current.querySelector<HTMLElement>(':enabled')?.focus()
  })

  const buttons = [
    { name: 'undo', label: m.sheet_undo(), Icon: Undo2, isEnabled: canUndo },
    { name: 'redo', label: m.sheet_redo(), Icon: Redo2, isEnabled: canRedo },
  ] as const
  return (
    <div ref={group} className={styles.undoRedo}>
      {buttons.map(({ name, label, Icon, isEnabled }) => (
        <IconButton
          key={name}
          label={label}
          icon={<Icon aria-hidden="true" />}
          variant="secondary"
          disabled={!isEnabled}
          onClick={() => {
            pressed.current = document.activeElement
            onReplay(name)
          }}
        />
      ))}
    </div>
  )
}
