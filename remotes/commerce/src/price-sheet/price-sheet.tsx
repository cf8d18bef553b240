import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { useCellSelection } from '@vayal/shared/grid/use-cell-selection'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { Button } from '@vayal/shared/ui/button'
import type { CardCollectionHandle } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { useSearchFilter } from '@vayal/shared/ui/matches-search'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { m } from '../messages.ts'
import { priceFieldProblem, priceFieldProblemText } from '../prices/field-problem.ts'
import { DATA_COLUMNS } from '../prices/price-fields.ts'
import { priceSearchText } from '../prices/price-search-text.ts'
import { enteredText } from '../prices/price-texts.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { SheetGrid } from './grid/sheet-grid.tsx'
import { useGridActions } from './grid/use-grid-actions.ts'
import type { CellText } from './model/edit-steps.ts'
import { listRows, ROW_CHOICES } from './model/row-filter.ts'
import type { SheetColumn } from './model/sheet-columns.ts'
import { type SheetRow, textIn } from './model/sheet-row.ts'
import type { RowCells } from './model/sheet-state.ts'
import { revealField, SheetList } from './phone/sheet-card.tsx'
import * as styles from './price-sheet.module.css'
import { columnLabel } from './row/column-label.ts'
import type { RowActions } from './row/row-actions.ts'
import { SaveBar, SheetNote } from './save-bar.tsx'
import { type DialogState, HistoryOverlay, SheetPriceCheck } from './sheet-dialogs.tsx'
import { NotPersistedMessage, RestoredMessage, ResultMessage } from './sheet-messages.tsx'
import { SheetToolbar } from './sheet-toolbar.tsx'
import type { SheetVisit } from './store/sheet-store.ts'
import { useSheet } from './store/use-sheet.ts'
import { UndoRedo } from './undo-redo.tsx'
import { useAnnouncement } from './use-announcement.ts'

const COLUMNS: readonly SheetColumn[] = [...DATA_COLUMNS, 'status']
const COLUMNS_WITH_HISTORY: readonly SheetColumn[] = [...DATA_COLUMNS, 'history', 'status']
/** The initial column is a price: in the name, a typed key would overwrite it. */
const GRID_COLUMNS = { editable: DATA_COLUMNS.length, initial: DATA_COLUMNS.indexOf('MinPrice') }

type PriceSheetProps = { prices: readonly MarketPrice[]; visit: SheetVisit }

export function PriceSheet({ prices, visit }: PriceSheetProps) {
  const sheet = useSheet(prices, visit)
  const { store, touched } = sheet
  const narrow = useNarrow()
  const { dialog, show, close } = useDialog<ComponentType<DialogState>>()
  const [cellsToFocus, setCellsToFocus] = useState<RowCells>()
  const cards = useRef<CardCollectionHandle>(null)
  const categories = useMemo(() => categoriesIn(prices), [prices])

  const list = useListParams('price-sheet')
  const filterBySearch = useSearchFilter(list.search)
  const category = list.filter('category')
  const choice = ROW_CHOICES.find((known) => known === list.filter('rows')) ?? 'all'
  const today = todayInIndia()
  const { rows, counts } = useMemo(() => {
    const found = filterBySearch(sheet.rows, rowSearchText).filter(
      (row) => !category || textIn(row, 'Category').trim() === category,
    )
    return listRows(sheet.rows, { found: new Set(found), choice, touched, today })
  }, [sheet.rows, filterBySearch, category, choice, touched, today])
  const filterKey = JSON.stringify([choice, category, list.search])
  useLayoutEffect(() => store.setListed(rows, filterKey), [store, rows, filterKey])
  const columns = isOwnServer() ? COLUMNS_WITH_HISTORY : COLUMNS
  const selection = useCellSelection(rows, { ...GRID_COLUMNS, count: columns.length })
  const { announce, reveal, announcement } = useAnnouncement({ sheet, rows, selection })
  const gridActions = useGridActions({ store, rows, selection, announce })
  const activeRow = rows[selection.active.row]
  const activeColumn = columns[selection.active.column]

  // One object for all renders, so that a row renders again only for its own changes.
  const [rowActions] = useState<RowActions>(() => ({
    store,
    onType(typed) {
      store.typeInto(typed)
      if (typed) announce('')
    },
    onCommit() {
      const typed = store.commitTyped()
      if (typed) announce(problemText(typed))
    },
    onHistory: ({ base: price }) => show((state) => <HistoryOverlay price={price} {...state} />),
    onStatus: {
      failed: ({ id }) => void store.save([id]),
      conflict: (row) => handleCompare([row]),
      deleted: ({ id }) => store.revert([id]),
    },
  }))

  function handleGoTo(cells: RowCells) {
    store.touch([cells.id])
    reveal(cells)
  }

  function findField(cells: RowCells): HTMLElement | null {
    if (narrow) return revealField(cells, rows, cards.current)
    return document.querySelector<HTMLElement>('[data-active] input')
  }

  const focusField = useEffectEvent((cells: RowCells) => findField(cells)?.focus())
  useEffect(() => {
    if (!cellsToFocus) return
    // Waits a frame: `useAnnouncement` selects the cells only after the row is listed.
    const frame = requestAnimationFrame(() => focusField(cellsToFocus))
    return () => cancelAnimationFrame(frame)
  }, [cellsToFocus])

  function handleCompare(conflicts: readonly SheetRow[]) {
    show((state) => <CompareDialog rows={conflicts} store={store} {...state} />)
  }

  return (
    <div className={styles.sheet}>
      <p className={styles.printHint}>{m.sheet_print_note()}</p>
      <UnsavedChanges
        when={sheet.isDirty}
        onDropDraft={() => store.discard()}
        isDraftKept={sheet.isPersisted}
      />
      <SheetToolbar
        sheet={sheet}
        categories={categories}
        rows={rows}
        counts={counts}
        actions={gridActions}
        show={show}
      />
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            text={prices.length === 0 ? m.prices_none() : m.sheet_no_rows()}
            action={
              prices.length > 0 && <Button onClick={list.showAll}>{m.prices_show_all()}</Button>
            }
          />
        </div>
      ) : narrow ? (
        <SheetList handle={cards} rows={rows} actions={rowActions} />
      ) : (
        <SheetGrid
          rows={rows}
          actions={rowActions}
          columns={columns}
          categories={categories}
          selection={selection}
          hasResult={sheet.result !== null}
          handlers={gridActions.handlers}
        />
      )}
      <SaveBar
        sheet={sheet}
        onSave={() => void store.save()}
        undoRedo={narrow && <UndoRedo sheet={sheet} onReplay={gridActions.replay} />}
        note={
          !narrow &&
          activeRow &&
          activeColumn && <SheetNote row={activeRow} column={activeColumn} actions={rowActions} />
        }
        announcement={announcement}
        messages={
          <>
            <RestoredMessage sheet={sheet} />
            <NotPersistedMessage sheet={sheet} />
            <ResultMessage
              sheet={sheet}
              onCompare={handleCompare}
              onGoTo={(cells) => {
                handleGoTo(cells)
                setCellsToFocus(cells)
              }}
            />
          </>
        }
      />
      <SheetPriceCheck sheet={sheet} onGoTo={handleGoTo} findFocusTarget={findField} />
      {dialog && <dialog.shown key={dialog.key} open={dialog.open} onClose={close} />}
    </div>
  )
}

function rowSearchText(row: SheetRow): string {
  return priceSearchText({ Name: textIn(row, 'Name'), Category: textIn(row, 'Category') })
}

function problemText({ base, column, text }: CellText): string {
  const problem = priceFieldProblem(column, enteredText(column, text))
  const label = `${base.Name}, ${columnLabel(column)}`
  return problem ? `${label}: ${priceFieldProblemText(column, problem)}` : ''
}
