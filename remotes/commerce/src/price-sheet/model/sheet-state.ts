import type { MarketPrice, PreviousMarketPrice } from '@vayal/shared/contracts/market-price'
import type { PriceToCheck } from '../../price-check/prices-to-check.ts'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { enteredText } from '../../prices/price-texts.ts'
import {
  applyEntries,
  type CellEntry,
  type CellText,
  type EditHistory,
  type EditStep,
  forgetSteps,
  rebaseStepsOntoTheirs,
} from './edit-steps.ts'
import { isDraftStored, pruneNoOps, type RowDraft, rowId } from './row-draft.ts'
import {
  isPending,
  type PreviousPrices,
  putRow,
  type RowParts,
  type Rows,
  reconcileRows,
  type SheetRow,
  wasNotSaved,
} from './sheet-row.ts'

export type SheetState = EditHistory & {
  rows: Rows
  previousPrices: PreviousPrices
  /** Cell that is being typed into. A save rebases it. */
  typing: CellText | null
  /**
   * Ids of rows that are listed regardless of the search and the filters: restored, edited, revealed, or
   * listed when their drafts changed. Emptied when the search or a filter changes (`resetForFilter`).
   */
  touched: ReadonlySet<string>
  /** Drafts of earlier visits, until the user keeps or discards them; saving all rows keeps them. */
  restored: { savedAt: number; drafts: readonly RowDraft[] } | null
  /** Number of saves begun while no row was pending: each clears the message of an earlier action. */
  saveCount: number
  /** Open price check. */
  priceCheck: {
    prices: readonly PriceToCheck[]
    /** Rows without a warning, which wait for the reply. */
    otherIds: readonly string[]
    invalidCount: number
  } | null
  /** False if the last change could not be stored on the device. */
  isPersisted: boolean
}

export type RowCells = { id: string; name: string; columns: readonly DataColumn[] }

const MAX_STEPS = 100

/** Drops restored drafts that are already stored. Those with an attempt stay until `applyList` confirms them. */
export function startSheet(
  prices: readonly MarketPrice[],
  restored: SheetState['restored'] = null,
): SheetState {
  const previousPrices: PreviousPrices = new Map()
  const rows = reconcileRows(prices, new Map(), previousPrices)
  for (const draft of restored?.drafts ?? []) {
    const id = rowId(draft.base)
    const stored = rows.get(id)?.stored
    if (!stored || !isDraftStored(draft, stored)) putRow(rows, id, { stored, draft })
  }
  return {
    rows,
    previousPrices,
    past: [],
    future: [],
    typing: null,
    touched: dirtyIds({ rows }),
    restored,
    saveCount: 0,
    priceCheck: null,
    isPersisted: true,
  }
}

/** Changes some rows. @param change new parts of a row; null to keep all */
export function changeRows(
  state: SheetState,
  ids: Iterable<string>,
  change: (row: SheetRow) => RowParts | null,
): SheetState {
  const rows = new Map(state.rows)
  for (const id of ids) {
    const row = rows.get(id)
    const parts = row && change(row)
    if (parts) putRow(rows, id, { ...row, ...parts })
  }
  return { ...state, rows }
}

export function setPreviousPrices(
  state: SheetState,
  prices: readonly PreviousMarketPrice[],
): SheetState {
  const previousPrices = new Map(prices.map((price) => [rowId(price), price]))
  return changeRows({ ...state, previousPrices }, state.rows.keys(), ({ id, previous }) =>
    previous === previousPrices.get(id) ? null : { previous: previousPrices.get(id) },
  )
}

export function dirtyIds({ rows }: Pick<SheetState, 'rows'>): ReadonlySet<string> {
  return new Set([...rows.values()].filter(({ draft }) => draft).map(({ id }) => id))
}

export function editCells(state: SheetState, changes: readonly CellText[]): SheetState {
  return applyStep(state, changes.map(normalisedEntry))
}

/** Puts texts into cells as one step that can be undone. */
function applyStep(state: SheetState, entries: readonly CellEntry[]): SheetState {
  const { rows, step } = applyEntries(state.rows, entries)
  if (step.length === 0) return state
  const past = [...state.past, step].slice(-MAX_STEPS)
  return touch({ ...state, rows, past, future: [] }, idsOf(step))
}

export type Direction = 'undo' | 'redo'

/** Replays the last step that still changes something. */
export function replay(
  state: SheetState,
  direction: Direction,
): { state: SheetState; changed: RowCells[] } {
  const isUndo = direction === 'undo'
  const { past, future } = state
  const step = (isUndo ? past : future).at(-1)
  if (!step) return { state, changed: [] }
  // A deleted row is not restored.
  const entries = step
    .filter(({ base }) => state.rows.has(rowId(base)))
    .map((cell) => ({ ...cell, text: isUndo ? cell.before : cell.after }))
  const { rows, step: replayedStep } = applyEntries(state.rows, entries)
  const steps = isUndo
    ? { past: past.slice(0, -1), future: [...future, step] }
    : { past: [...past, step], future: future.slice(0, -1) }
  const replayed = touch({ ...state, ...steps, rows }, idsOf(replayedStep))
  if (replayedStep.length === 0) return replay(replayed, direction)
  return { state: replayed, changed: groupByRow(replayedStep) }
}

function groupByRow(step: EditStep): RowCells[] {
  return [...Map.groupBy(step, ({ base }) => rowId(base))].map(([id, cells]) => ({
    id,
    name: cells[0]?.base.Name ?? '',
    columns: cells.map(({ column }) => column),
  }))
}

export function touch(state: SheetState, ids: readonly string[]): SheetState {
  return { ...state, touched: new Set([...state.touched, ...ids]) }
}

/** Empties `touched`. Clears the result of a save, unless one of its rows is pending or was not saved. */
export function resetForFilter(state: SheetState): SheetState {
  const reset = { ...state, touched: new Set<string>() }
  const rows = [...state.rows.values()]
  if (rows.some(({ write }) => isPending(write) || wasNotSaved(write))) return reset
  return changeRows(reset, state.rows.keys(), ({ write }) =>
    write?.kind === 'confirmed' ? { write: undefined } : null,
  )
}

function idsOf(step: EditStep): string[] {
  return step.map(({ base }) => rowId(base))
}

/** Sets the text typed into a cell so far; null discards it. Commits the text of another cell. */
export function typeInto(state: SheetState, typed: CellText | null): SheetState {
  if (!typed) return state.typing ? { ...state, typing: null } : state
  const typing = typingIn(state, rowId(typed.base))
  if (typing?.column === typed.column) return { ...state, typing: { ...typing, text: typed.text } }
  return { ...commitTyped(state), typing: typed }
}

export function commitTyped(state: SheetState): SheetState {
  return state.typing ? { ...editCells(state, [state.typing]), typing: null } : state
}

/** State of the typed row after a commit; null if the commit would change nothing. */
export function typedChange(state: SheetState): 'dirty' | 'clean' | null {
  const { typing, rows } = state
  if (!typing) return null
  const id = rowId(typing.base)
  const draft = rowWithTyping(state, id)?.draft
  if (draft === rows.get(id)?.draft) return null
  return draft ? 'dirty' : 'clean'
}

const rowsWithTyping = new WeakMap<SheetState, SheetRow | undefined>()

/** Row as a commit of the typed text would leave it. Returns the same object for the same state. */
export function rowWithTyping(state: SheetState, id: string): SheetRow | undefined {
  const row = state.rows.get(id)
  const typing = typingIn(state, id)
  if (!typing) return row
  if (!rowsWithTyping.has(state)) {
    const { rows } = applyEntries(new Map(row && [[id, row]]), [normalisedEntry(typing)])
    rowsWithTyping.set(state, rows.get(id))
  }
  return rowsWithTyping.get(state)
}

export function typingIn({ typing }: SheetState, id: string): CellText | null {
  return typing && rowId(typing.base) === id ? typing : null
}

function normalisedEntry({ base, column, text }: CellText): CellText {
  return { base, column, text: enteredText(column, text) }
}

export type ShownConflict = Pick<SheetRow, 'id' | 'theirs'>

/** Keeps the entries of rows, over the prices that the user was shown. A price stored since then is a conflict again. */
export function rebaseOntoTheirs(state: SheetState, shown: readonly ShownConflict[]): SheetState {
  const theirs = new Map(shown.flatMap((row) => (row.theirs ? [[row.id, row.theirs]] : [])))
  const rebased = changeRows(state, theirs.keys(), ({ id, draft }) => {
    const base = theirs.get(id)
    return draft && base ? { draft: pruneNoOps({ base, texts: draft.texts }) } : null
  })
  return { ...rebased, ...rebaseStepsOntoTheirs(state, theirs) }
}

/** Discards the entries of rows. A write whose answer was lost may still be stored. */
export function revert(state: SheetState, ids: readonly string[]): SheetState {
  return { ...changeRows(state, ids, () => ({ draft: undefined })), ...forgetSteps(state, ids) }
}

export function keepRestored(state: SheetState): SheetState {
  return { ...state, restored: null }
}

/** Discards the restored entries as one step; later ones stay. A cell whose attempt may be stored gets the base's text as its entry, so that the next save overwrites the attempt. */
export function discardRestored(state: SheetState): SheetState {
  const entries = restoredEntries(state).map((entry) => ({ ...entry, text: undefined }))
  return { ...applyStep(state, entries), restored: null }
}

/** Time of the restored entries, in milliseconds since 1970; null without any. */
export function restoredSavedAt(state: SheetState): number | null {
  return restoredEntries(state).length > 0 ? (state.restored?.savedAt ?? null) : null
}

/** Restored entries that are still in their cells. */
function restoredEntries({ rows, restored }: SheetState) {
  return (restored?.drafts ?? []).flatMap(({ base, texts }) => {
    const current = rows.get(rowId(base))?.draft?.texts
    const columns = DATA_COLUMNS.filter(
      (column) => texts[column] !== undefined && texts[column] === current?.[column],
    )
    return columns.map((column) => ({ base, column }))
  })
}
