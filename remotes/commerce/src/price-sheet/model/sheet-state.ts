import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import {
  applyEntries,
  type Drafts,
  putDraft,
  replaySteps,
  type Step,
  stepsWithout,
} from './edit-steps.ts'
import {
  type Attempt,
  type CellTexts,
  isStored,
  pruneNoOps,
  type RowDraft,
  rowId,
  withoutTexts,
} from './row-draft.ts'
import { DATA_COLUMNS, type DataColumn, enteredText } from './sheet-columns.ts'

export type CellChange = { price: MarketPrice; column: DataColumn; text: string }

/**
 * A row's way to the server. `again`: it was changed on its way, and the user saved once more.
 * `previous` is the unanswered attempt that this one replaces, known until this one is answered.
 */
export type Write =
  | { kind: 'queued'; texts: CellTexts | null; again: boolean }
  | { kind: 'inFlight'; sent: RowDraft; previous: Attempt | undefined; again: boolean }
  | { kind: 'confirmed' }
  | { kind: 'failed'; sent: RowDraft; error: unknown }

/** Rows of the last save, or of those that overlapped; `missed` also of earlier ones. */
export type SaveRun = { saved: ReadonlySet<string>; missed: ReadonlySet<string> }

/** The sheet. Rows are named by `rowId`. */
export type SheetState = {
  /** Prices as they are stored, as far as is known. */
  stored: readonly MarketPrice[]
  drafts: Drafts
  writes: ReadonlyMap<string, Write>
  lastSave: SaveRun
  past: readonly Step[]
  future: readonly Step[]
  /** The cell that is typed into; `price` is its row as it was at the first key. */
  typing: CellChange | null
  /** Rows edited since rows were last chosen. */
  touched: ReadonlySet<string>
  /** Drafts of earlier visits, until the user accepts or discards them. */
  restored: { savedAt: number; drafts: readonly RowDraft[] } | null
}

/** Columns of a row that an edit changed. */
export type RowChange = { id: string; name: string; columns: readonly DataColumn[] }

const MAX_STEPS = 100

const byId = new WeakMap<readonly MarketPrice[], ReadonlyMap<string, MarketPrice>>()

/** Prices by `rowId`; made once for a list. */
export function storedById(prices: readonly MarketPrice[]): ReadonlyMap<string, MarketPrice> {
  const known = byId.get(prices) ?? new Map(prices.map((price) => [rowId(price), price]))
  byId.set(prices, known)
  return known
}

/** @param restored drafts of earlier visits */
export function startSheet(
  stored: readonly MarketPrice[],
  restored: SheetState['restored'] = null,
): SheetState {
  const now = storedById(stored)
  const drafts = (restored?.drafts ?? []).filter(({ base, texts, attempt }) => {
    const price = now.get(rowId(base))
    return attempt || !price || !isStored(base, texts, price)
  })
  return {
    stored,
    drafts: new Map(drafts.map((draft) => [rowId(draft.base), draft])),
    writes: new Map(),
    lastSave: { saved: new Set(), missed: new Set() },
    past: [],
    future: [],
    typing: null,
    touched: new Set(drafts.map(({ base }) => rowId(base))),
    restored,
  }
}

/** Puts texts into cells, as one step. */
export function editCells(state: SheetState, changes: readonly CellChange[]): SheetState {
  const entries = changes.map((change) => entryOf(state, change))
  const { drafts, step } = applyEntries(state.drafts, entries, storedById(state.stored))
  if (step.length === 0) return state
  const past = [...state.past, step].slice(-MAX_STEPS)
  return touch({ ...state, drafts, past, future: [] }, step)
}

export function undo(state: SheetState): SheetState {
  const { drafts, left, replayed } = replaySteps(
    state.drafts,
    state.past,
    'before',
    storedById(state.stored),
  )
  const future = [...state.future, ...replayed]
  return touch({ ...state, drafts, past: left, future }, replayed.flat())
}

export function redo(state: SheetState): SheetState {
  const { drafts, left, replayed } = replaySteps(
    state.drafts,
    state.future,
    'after',
    storedById(state.stored),
  )
  const past = [...state.past, ...replayed]
  return touch({ ...state, drafts, past, future: left }, replayed.flat())
}

function touch(state: SheetState, step: Step): SheetState {
  const ids = step.map(({ price }) => rowId(price)).filter((id) => !state.touched.has(id))
  return ids.length === 0 ? state : { ...state, touched: new Set([...state.touched, ...ids]) }
}

/** Notes what is being typed into a cell; null once the cell is left. */
export function typeInto(state: SheetState, change: CellChange | null): SheetState {
  if (!change) return state.typing ? { ...state, typing: null } : state
  return { ...state, typing: { ...change, price: basisOf(state, change.price) } }
}

/** The draft that the typed text would make of its row. */
export function draftWithTyping(state: SheetState): RowDraft | undefined {
  const { typing, drafts } = state
  if (!typing) return undefined
  const id = rowId(typing.price)
  const draft = drafts.get(id)
  const one = new Map(draft ? [[id, draft]] : [])
  const entries = [entryOf(state, typing)]
  return applyEntries(one, entries, storedById(state.stored)).drafts.get(id)
}

function entryOf(state: SheetState, { price, column, text }: CellChange) {
  return { price: basisOf(state, price), column, text: enteredText(column, text) }
}

/** While a cell is typed into, its row stays the one that the user began to change. */
function basisOf({ typing }: SheetState, price: MarketPrice): MarketPrice {
  return typing && rowId(typing.price) === rowId(price) ? typing.price : price
}

/** Columns that differ between two states of the drafts, row by row. */
export function rowChanges(before: Drafts, after: Drafts): RowChange[] {
  if (before === after) return []
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const was = before.get(id)
    const is = after.get(id)
    if (was === is) return []
    const columns = DATA_COLUMNS.filter((column) => was?.texts[column] !== is?.texts[column])
    const name = (is ?? was)?.base.Name
    return columns.length > 0 && name !== undefined ? [{ id, name, columns }] : []
  })
}

/** Lays entries over what another admin saved; what is stored there otherwise is taken. */
export function rebase(state: SheetState, ids: readonly string[]): SheetState {
  const now = storedById(state.stored)
  const drafts = new Map(state.drafts)
  for (const id of ids) {
    const draft = drafts.get(id)
    const base = now.get(id)
    if (draft && base) putDraft(drafts, id, pruneNoOps({ base, texts: draft.texts }))
  }
  return forgetSteps({ ...state, drafts }, ids)
}

/** Drops the entries of rows. */
export function revert(state: SheetState, ids: readonly string[]): SheetState {
  return forgetSteps({ ...state, drafts: withoutKeys(state.drafts, new Set(ids)) }, ids)
}

/** Drops the entries of earlier visits; later ones stay. */
export function revertRestored(state: SheetState): SheetState {
  const now = storedById(state.stored)
  const drafts = new Map(state.drafts)
  const ids = (state.restored?.drafts ?? []).map(({ base, texts }) => {
    const id = rowId(base)
    const draft = drafts.get(id)
    if (draft) putDraft(drafts, id, withoutTexts(draft, texts, now.get(id) ?? draft.base))
    return id
  })
  return forgetSteps({ ...state, drafts, restored: null }, ids)
}

/** Milliseconds since 1970 when restored entries were made; null once none of them is left. */
export function restoredFrom({ restored, drafts }: SheetState): number | null {
  const isLeft = ({ base, texts }: RowDraft) => {
    const now = drafts.get(rowId(base))?.texts
    return DATA_COLUMNS.some(
      (column) => texts[column] !== undefined && now?.[column] === texts[column],
    )
  }
  return restored?.drafts.some(isLeft) ? restored.savedAt : null
}

/** Undo must not bring back entries over values that are gone. */
function forgetSteps(state: SheetState, ids: readonly string[]): SheetState {
  const gone = new Set(ids)
  const { past, future } = state
  return { ...state, past: stepsWithout(past, gone), future: stepsWithout(future, gone) }
}

export function withoutKeys<Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) {
  return new Map([...map].filter(([id]) => !ids.has(id)))
}
