import { todayInIndia } from '@vayal/shared/runtime/days'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { useNavigate } from '@vayal/shared/runtime/router'
import { Button } from '@vayal/shared/ui/button'
import { MenuButton, type MenuItem } from '@vayal/shared/ui/menu-button'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import {
  ArrowDownToLine,
  CalendarCheck,
  ClipboardList,
  Ellipsis,
  FileDown,
  FileUp,
  Keyboard,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { CategoryFilter } from '../market-prices/category-filter.tsx'
import { m } from '../messages.ts'
import { downloadPrices } from '../price-csv/csv-export.ts'
import type { useGridActions } from './grid/use-grid-actions.ts'
import type { CellText } from './model/edit-steps.ts'
import { changesToKeepLastPrices, ROW_CHOICES, type RowChoice } from './model/row-filter.ts'
import type { SheetRow } from './model/sheet-row.ts'
import { type DialogState, ImportOverlay, KeysDialog } from './sheet-dialogs.tsx'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './store/use-sheet.ts'
import { UndoRedo } from './undo-redo.tsx'

type SheetToolbarProps = {
  sheet: Sheet
  categories: readonly string[]
  rows: readonly SheetRow[]
  counts: Record<RowChoice, number>
  actions: Omit<ReturnType<typeof useGridActions>, 'handlers'>
  show: (dialog: ComponentType<DialogState>) => void
}

const CHOICE_LABELS: Record<RowChoice, () => string> = {
  all: m.sheet_rows_all,
  outdated: m.sheet_rows_outdated,
  changed: m.sheet_rows_changed,
  to_check: m.sheet_rows_to_check,
}

export function SheetToolbar(props: SheetToolbarProps) {
  const { sheet, categories, rows, counts, actions, show } = props
  const { store } = sheet
  const list = useListParams('price-sheet')
  const narrow = useNarrow()
  const navigate = useNavigate()
  const [all, ...otherChoices] = ROW_CHOICES.map((value) => ({
    value: value === 'all' ? '' : value,
    label: `${CHOICE_LABELS[value]()} (${formatNumber(counts[value])})`,
  }))

  function handleImport() {
    const onImport = (changes: CellText[]) => actions.edit(changes, m.csv_copied_to_sheet)
    show((state) => <ImportOverlay store={store} onImport={onImport} {...state} />)
  }

  function handleKeepLast() {
    const changes = changesToKeepLastPrices(rows, todayInIndia())
    const note = changes.length === 0 ? m.sheet_kept_last_none() : ''
    actions.edit(changes, m.sheet_kept_last, note)
  }

  return (
    <div className={styles.toolbar}>
      <SearchField
        label={m.prices_search()}
        value={list.search}
        onChange={list.setSearch}
        count={rows.length}
      />
      <div className={styles.choices}>
        <CategoryFilter
          categories={categories}
          labelHidden
          value={list.filter('category')}
          onChange={(category) => list.setFilter('category', category)}
        />
        <SelectField
          label={m.sheet_rows()}
          labelHidden
          placeholder={all?.label}
          options={otherChoices}
          value={list.filter('rows')}
          onChange={(event) => list.setFilter('rows', event.target.value)}
        />
      </div>
      {!narrow && (
        <>
          <UndoRedo sheet={sheet} onReplay={actions.replay} />
          <Button icon={<CalendarCheck aria-hidden="true" />} onClick={handleKeepLast}>
            {m.sheet_keep_last()}
          </Button>
        </>
      )}
      <MenuButton
        label={m.sheet_actions()}
        icon={<Ellipsis aria-hidden="true" />}
        items={[
          narrow
            ? item(m.sheet_keep_last(), CalendarCheck, handleKeepLast)
            : item(m.sheet_fill_down(), ArrowDownToLine, actions.fillDown),
          item(m.csv_export(), FileDown, () => downloadPrices(rows)),
          item(m.csv_import(), FileUp, handleImport),
          item(m.board_open(), ClipboardList, () => navigate('/admin/marketprice/rate-board')),
          ...(narrow ? [] : [item(m.sheet_keys(), Keyboard, () => show(KeysDialog))]),
        ]}
      />
    </div>
  )
}

function item(label: string, Icon: LucideIcon, onSelect: () => void): MenuItem {
  return { label, icon: <Icon aria-hidden="true" />, onSelect }
}
