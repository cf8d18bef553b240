import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { counted } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useId, useMemo } from 'react'
import { dayOf } from '../dates/days.ts'
import { m } from '../messages.ts'
import { useNarrow } from '../narrow/use-narrow.ts'
import { downloadCsv, pricesCsv } from '../price-csv/csv-export.ts'
import { useHistoryKept } from '../price-history/history-kept.ts'
import { cellProblem, cellProblemText } from './check-row.ts'
import * as styles from './price-sheet.module.css'
import { rowId } from './row-edit.ts'
import { columnLabel, DATA_COLUMNS, type DataColumn, enteredText } from './sheet-columns.ts'
import { type SheetDialog, SheetDialogs } from './sheet-dialogs.tsx'
import type { CellChange } from './sheet-edits.ts'
import { SheetFilters } from './sheet-filters.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetHelp } from './sheet-help.tsx'
import { SheetList } from './sheet-list.tsx'
import { RestoredMessage, ResultMessage } from './sheet-messages.tsx'
import { SheetNote } from './sheet-note.tsx'
import { carryOver, filterRows, ROW_CHOICES, type SheetRow } from './sheet-rows.ts'
import { SheetSave } from './sheet-save.tsx'
import { SheetSuggestions } from './sheet-suggestions.tsx'
import { SheetToolbar } from './sheet-toolbar.tsx'
import { useGridActions } from './use-grid-actions.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useSaid } from './use-said.ts'
import { useSelection } from './use-selection.ts'
import { useSheet } from './use-sheet.ts'

/** All prices, to be entered at once: as a grid, on a phone as a list. */
export function PriceSheet({ prices }: { prices: readonly MarketPrice[] }) {
  const sheet = useSheet(prices)
  const list = useListParams('price-sheet')
  const narrow = useNarrow()
  const historyKept = useHistoryKept()
  const { dialog, show, close } = useDialog<SheetDialog>()
  const ids = { note: useId(), help: useId() }
  const today = dayOf(new Date())

  const { search } = list
  const category = list.filter('category')
  const choice = ROW_CHOICES.find((known) => known === list.filter('rows')) ?? 'all'
  const rows = useMemo(
    () => filterRows(sheet.rows, { search, category, choice }, today, sheet.touched),
    [sheet.rows, sheet.touched, search, category, choice, today],
  )
  const columns = historyKept
    ? ([...DATA_COLUMNS, 'history', 'status'] as const)
    : ([...DATA_COLUMNS, 'status'] as const)
  const selection = useSelection(rows, columns.length)
  const said = useSaid({
    result: sheet.result,
    all: sheet.rows,
    rows,
    columns,
    filter: { search, category },
    selection,
  })
  const { say } = said
  const actions = useGridActions({ sheet, rows, columns, selection, said })

  usePageKeys({ save: () => void sheet.save(), undo: actions.undo, redo: actions.redo })

  function handleCommit({ price }: SheetRow, column: DataColumn, text: string) {
    sheet.change([{ price, column, text }])
    const problem = cellProblem(column, enteredText(column, text))
    const reason = problem ? cellProblemText(column, problem) : ''
    say(reason && `${price.Name}, ${columnLabel(column)}: ${reason}`, cellName({ price, column }))
  }

  function handleType(typed: CellChange | null) {
    sheet.setTyped(typed)
    // What was said of the cell is being mended.
    if (typed && said.of === cellName(typed)) say('')
  }

  function handleCarryOver() {
    const changes = carryOver(rows, today)
    sheet.change(changes)
    say(changes.length > 0 ? m.sheet_carried(counted(changes.length)) : m.sheet_carried_none())
  }

  const handleCompare = (compared: readonly SheetRow[]) => show({ compare: compared })

  const rowActions = {
    onCommit: handleCommit,
    onType: handleType,
    onHistory: ({ price }: SheetRow) => show({ history: price }),
    statusActions: (row: SheetRow) => ({
      onRetry: () => void sheet.save([row]),
      onCompare: () => handleCompare([row]),
      onDrop: () => sheet.drop([row]),
    }),
  }

  return (
    <>
      <UnsavedChanges
        when={sheet.changed > 0 || sheet.isTyping}
        onDropDraft={sheet.discard}
        isDraftKept={sheet.isDraftKept}
      />
      <div className={styles.messages}>
        <RestoredMessage sheet={sheet} />
        {!narrow && <ResultMessage sheet={sheet} onCompare={handleCompare} />}
      </div>
      <SheetFilters
        list={list}
        choice={choice}
        prices={prices}
        shown={rows.length}
        onChange={sheet.chooseAnew}
      />
      <SheetToolbar
        sheet={sheet}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onFillDown={narrow ? undefined : actions.fillDown}
        onCarryOver={handleCarryOver}
        onExport={() => downloadCsv(pricesCsv(rows), fileName())}
        onImport={() => show({ import: true })}
      >
        {!narrow && <SheetHelp id={ids.help} />}
      </SheetToolbar>
      {rows.length === 0 ? (
        <EmptyState
          text={prices.length === 0 ? m.prices_none() : m.sheet_no_rows()}
          action={
            prices.length > 0 && <Button onClick={list.showAll}>{m.prices_show_all()}</Button>
          }
        />
      ) : narrow ? (
        <SheetList
          rows={rows}
          sendings={sheet.sendings}
          today={today}
          showHistory={historyKept}
          {...rowActions}
        />
      ) : (
        <SheetGrid
          rows={rows}
          columns={columns}
          sendings={sheet.sendings}
          selection={selection}
          actions={actions}
          today={today}
          ids={ids}
          rowActions={rowActions}
        />
      )}
      {!narrow && <SheetSuggestions prices={prices} />}
      <SheetSave
        sheet={sheet}
        note={
          !narrow && (
            <SheetNote
              id={ids.note}
              row={rows[selection.active.row]}
              column={columns[selection.active.column]}
              sendings={sheet.sendings}
              today={today}
            />
          )
        }
        said={said.text}
        // A phone is scrolled down by then.
        result={narrow && <ResultMessage sheet={sheet} onCompare={handleCompare} brief />}
      />
      {dialog && (
        <SheetDialogs
          key={dialog.key}
          shows={dialog.shown}
          open={dialog.open}
          onClose={close}
          sheet={sheet}
          onImport={(changes) => {
            sheet.change(changes)
            say(m.csv_taken(counted(changes.length)))
          }}
        />
      )}
    </>
  )
}

function cellName({ price, column }: Pick<CellChange, 'price' | 'column'>): string {
  return `${rowId(price)}:${column}`
}

function fileName(): string {
  return `market-prices-${dayOf(new Date()).split('/').toReversed().join('-')}.csv`
}
