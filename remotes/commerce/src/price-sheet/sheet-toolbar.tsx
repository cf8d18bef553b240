import { formatNumber } from '@vayal/shared/runtime/locale'
import { Button, IconButton } from '@vayal/shared/ui/button'
import { MenuButton, type MenuItem } from '@vayal/shared/ui/menu-button'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import type { useListParams } from '@vayal/shared/ui/use-list-params'
import { CalendarCheck, Ellipsis, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CategoryFilter } from '../market-prices/category-filter.tsx'
import { m } from '../messages.ts'
import { ROW_CHOICES, type RowChoice } from './model/row-filter.ts'
import type { Direction } from './model/sheet-state.ts'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './store/use-sheet.ts'

type SheetToolbarProps = SheetFiltersProps & {
  /** Undo and Redo, unless they are at the bottom of the page. */
  undoRedo: ReactNode
  /** Undefined when the action is among `more`. */
  onCopyYesterday: (() => void) | undefined
  more: readonly MenuItem[]
}

export function SheetToolbar({ undoRedo, onCopyYesterday, more, ...filters }: SheetToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <SheetFilters {...filters} />
      {undoRedo}
      {onCopyYesterday && (
        <Button icon={<CalendarCheck aria-hidden="true" />} onClick={onCopyYesterday}>
          {m.sheet_copy_yesterday()}
        </Button>
      )}
      <MenuButton label={m.sheet_actions()} icon={<Ellipsis aria-hidden="true" />} items={more} />
    </div>
  )
}

type SheetFiltersProps = {
  list: ReturnType<typeof useListParams>
  choice: RowChoice
  categories: readonly string[]
  /** Rows of each choice within the search and the category. */
  counts: Record<RowChoice, number>
  /** Number of rows that are shown. */
  shown: number
  /** Called when other rows are shown. */
  onChange: () => void
}

const CHOICE_LABELS: Record<RowChoice, () => string> = {
  all: m.sheet_rows_all,
  not_today: m.sheet_rows_not_today,
  changed: m.sheet_rows_changed,
  to_check: m.sheet_rows_to_check,
}

function SheetFilters({ list, choice, categories, counts, shown, onChange }: SheetFiltersProps) {
  const [all, ...narrower] = ROW_CHOICES.map((value) => ({
    value: value === 'all' ? '' : value,
    label: `${CHOICE_LABELS[value]()} (${formatNumber(counts[value])})`,
  }))

  function handleFilter(name: string, value: string) {
    list.setFilter(name, value)
    onChange()
  }

  return (
    <>
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
          value={choice === 'all' ? '' : choice}
          onChange={(event) => handleFilter('rows', event.target.value)}
        />
      </div>
    </>
  )
}

type UndoRedoProps = {
  sheet: Pick<Sheet, 'canUndo' | 'canRedo'>
  onReplay: (direction: Direction) => void
}

export function UndoRedo({ sheet: { canUndo, canRedo }, onReplay }: UndoRedoProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const redo = useRef<HTMLButtonElement>(null)
  const pressed = useRef<Element>(null)

  // A disabled button loses the focus; the opposite one gets it.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const focused = isLost ? pressed.current : document.activeElement
    if (focused === undo.current && !canUndo) redo.current?.focus()
    if (focused === redo.current && !canRedo) undo.current?.focus()
    pressed.current = null
  }, [canUndo, canRedo])

  const buttons = [
    { name: 'undo', ref: undo, label: m.sheet_undo(), Icon: Undo2, isEnabled: canUndo },
    { name: 'redo', ref: redo, label: m.sheet_redo(), Icon: Redo2, isEnabled: canRedo },
  ] as const
  return (
    <div className={styles.undoRedo}>
      {buttons.map(({ name, ref, label, Icon, isEnabled }) => (
        <IconButton
          key={name}
          ref={ref}
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
