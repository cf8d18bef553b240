import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { useNavigate } from '@vayal/shared/runtime/router'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { useSearchFilter } from '@vayal/shared/ui/matches-search'
import type { MenuItem } from '@vayal/shared/ui/menu-button'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import {
  ArrowDownToLine,
  CalendarCheck,
  ClipboardList,
  FileDown,
  FileUp,
  Keyboard,
  type LucideIcon,
} from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { m } from '../messages.ts'
import { priceWarningText } from '../price-check/price-warning-text.ts'
import { usePricesToCheck } from '../price-check/use-prices-to-check.ts'
import { downloadPrices } from '../price-csv/csv-export.ts'
import { useHistoryAvailable } from '../price-history/price-history-query.ts'
import { priceFieldProblem, priceFieldProblemText } from '../prices/field-problem.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceSearchText } from '../prices/price-search-text.ts'
import { enteredText } from '../prices/price-texts.ts'
import { CellSuggestions } from './grid/cell-input.tsx'
import { SheetGrid } from './grid/sheet-grid.tsx'
import { useGridActions } from './grid/use-grid-actions.ts'
import { useSelection } from './grid/use-selection.ts'
import { rowId } from './model/row-draft.ts'
import { copyYesterday, countRows, filterRows, ROW_CHOICES } from './model/row-filter.ts'
import { columnLabel, type SheetColumn } from './model/sheet-columns.ts'
import type { SheetRow } from './model/sheet-row.ts'
import type { CellChange, RowChange } from './model/sheet-state.ts'
import { SheetList } from './phone/sheet-card.tsx'
import * as styles from './price-sheet.module.css'
import { HELP_ID, type RowActions } from './row/row-actions.ts'
import { SaveBar, SheetNote } from './save-bar.tsx'
import { SaveQuestion, type SheetDialog, SheetDialogs } from './sheet-dialogs.tsx'
import { RestoredMessage, ResultMessage } from './sheet-messages.tsx'
import { SheetToolbar, UndoRedo } from './sheet-toolbar.tsx'
import type { DraftVisit } from './store/draft-visit.ts'
import { useSheet } from './store/use-sheet.ts'
import { useAnnouncement } from './use-announcement.ts'

const COLUMNS: readonly SheetColumn[] = [...DATA_COLUMNS, 'status']
const COLUMNS_WITH_HISTORY: readonly SheetColumn[] = [...DATA_COLUMNS, 'history', 'status']

type PriceSheetProps = { prices: readonly MarketPrice[]; visit: DraftVisit }

export function PriceSheet({ prices, visit }: PriceSheetProps) {
  const sheet = useSheet(prices, visit)
  const { store, touched } = sheet
  const narrow = useNarrow()
  const navigate = useNavigate()
  const hasHistory = useHistoryAvailable()
  const { dialog, show, close } = useDialog<SheetDialog>()
  const frame = useRef<HTMLDivElement>(null)
  const revealField = useRef<(change: RowChange) => HTMLElement | null>(null)
  const { toCheck, reasonsOf } = usePricesToCheck()
  const categories = useMemo(() => categoriesIn(prices), [prices])

  const list = useListParams('price-sheet')
  const { search } = list
  const bySearch = useSearchFilter(search)
  const found = useMemo(() => {
    if (search === '') return null
    const matching = bySearch(sheet.rows, ({ price }) => priceSearchText(price))
    return new Set(matching.map(({ id }) => id))
  }, [search, bySearch, sheet.rows])
  const category = list.filter('category')
  const choice = ROW_CHOICES.find((known) => known === list.filter('rows')) ?? 'all'
  const today = todayInIndia()
  const filter = useMemo(
    () => ({ found, category, toCheck, touched, today }),
    [found, category, toCheck, touched, today],
  )
  const rows = useMemo(
    () => filterRows(sheet.rows, { ...filter, choice }),
    [sheet.rows, filter, choice],
  )
  const counts = useMemo(() => countRows(sheet.rows, filter), [sheet.rows, filter])
  const columns = hasHistory ? COLUMNS_WITH_HISTORY : COLUMNS
  const selection = useSelection(rows, columns.length)
  const { say, clear, text } = useAnnouncement({ sheet, rows, columns, filter, selection })
  const actions = useGridActions({ store, rows, columnCount: columns.length, selection, say })

  // The same object at each render: a row is drawn again only for itself.
  const [rowActions] = useState<RowActions>(() => ({
    store,
    onType(typed) {
      store.setTyped(typed)
      // The user is correcting the cell that the message is about.
      if (typed) clear(cellName(typed))
    },
    onCommit() {
      const entry = store.enterTyped()
      if (entry) say(problemText(entry), { cell: cellName(entry) })
    },
    onHistory: ({ price }) => show({ history: price }),
    onStatus: {
      failed: ({ id }) => void store.save([id]),
      conflict: (row) => show({ compare: [row] }),
      deleted: ({ id }) => store.revert([id]),
    },
  }))

  function handleCopyYesterday() {
    const changes = copyYesterday(rows, today)
    const none = changes.length === 0 ? m.sheet_copied_yesterday_none() : ''
    actions.change(changes, m.sheet_copied_yesterday, none)
  }

  const result = (
    <ResultMessage sheet={sheet} onCompare={(compare) => show({ compare })} brief={narrow} />
  )
  const undoRedo = <UndoRedo sheet={sheet} onReplay={actions.replay} />
  const body = {
    rows,
    actions: rowActions,
    reasonsOf: ({ price }: SheetRow) => reasonsOf(price.Id),
  }

  return (
    <div className={styles.sheet}>
      <p className={styles.printHint}>{m.sheet_print_note()}</p>
      <UnsavedChanges
        when={sheet.changed > 0 || sheet.isTyping}
        onDropDraft={() => store.discard()}
        isDraftKept={sheet.isPersisted}
      />
      <div className={styles.messages}>
        <RestoredMessage sheet={sheet} />
        {!narrow && result}
      </div>
      <SheetToolbar
        undoRedo={!narrow && undoRedo}
        onCopyYesterday={narrow ? undefined : handleCopyYesterday}
        more={[
          narrow
            ? item(m.sheet_copy_yesterday(), CalendarCheck, handleCopyYesterday)
            : item(m.sheet_fill_down(), ArrowDownToLine, actions.fillDown),
          item(m.csv_export(), FileDown, () => downloadPrices(rows)),
          item(m.csv_import(), FileUp, () => show({ import: true })),
          item(m.board_open(), ClipboardList, () => navigate('/admin/marketprice/rate-board')),
          ...(narrow ? [] : [item(m.sheet_keys(), Keyboard, () => show({ keys: true }))]),
        ]}
        list={list}
        choice={choice}
        categories={categories}
        counts={counts}
        shown={rows.length}
        onChange={() => store.resetRowChoice()}
      />
      {!narrow && (
        <span id={HELP_ID}>
          <VisuallyHidden>{m.sheet_help()}</VisuallyHidden>
        </span>
      )}
      {rows.length === 0 ? (
        <EmptyState
          text={prices.length === 0 ? m.prices_none() : m.sheet_no_rows()}
          action={
            prices.length > 0 && <Button onClick={list.showAll}>{m.prices_show_all()}</Button>
          }
        />
      ) : narrow ? (
        <SheetList reveal={revealField} showHistory={hasHistory} {...body} />
      ) : (
        <SheetGrid
          frame={frame}
          columns={columns}
          selection={selection}
          gridActions={actions}
          {...body}
        />
      )}
      {!narrow && <CellSuggestions categories={categories} />}
      <SaveBar
        sheet={sheet}
        undoRedo={narrow && undoRedo}
        note={
          !narrow && (
            <SheetNote
              store={store}
              row={rows[selection.active.row]}
              column={columns[selection.active.column]}
            />
          )
        }
        said={text}
        // A phone is scrolled down by then.
        result={narrow && result}
      />
      <SaveQuestion
        sheet={sheet}
        onGoTo={(change, { name, warnings }) =>
          say(`${name}: ${warnings.map(priceWarningText).join(' ')}`, { changes: [change] })
        }
        // In the grid the active cell alone can have it.
        focusOf={(change) => (narrow ? revealField.current?.(change) : frame.current) ?? null}
      />
      {dialog && (
        <SheetDialogs
          key={dialog.key}
          shows={dialog.shown}
          open={dialog.open}
          onClose={close}
          sheet={sheet}
          onImport={(changes) => actions.change(changes, m.csv_copied_to_sheet)}
        />
      )}
    </div>
  )
}

function item(label: string, Icon: LucideIcon, onSelect: () => void): MenuItem {
  return { label, icon: <Icon aria-hidden="true" />, onSelect }
}

function cellName({ price, column }: Pick<CellChange, 'price' | 'column'>): string {
  return `${rowId(price)}:${column}`
}

function problemText({ price, column, text }: CellChange): string {
  const problem = priceFieldProblem(column, enteredText(column, text))
  const label = `${price.Name}, ${columnLabel(column)}`
  return problem ? `${label}: ${priceFieldProblemText(column, problem)}` : ''
}
