import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { enteredText } from '../../prices/price-texts.ts'
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
} from './row-draft.ts'

export type CellChange = { price: MarketPrice; column: DataColumn; text: string }

/**
 * State of a row's write. `resend`: the row was changed since, and the user saved once more.
 * `previous` is the unanswered attempt that this one replaces, known until this one is answered.
 */
export type Write =
  | { kind: 'queued'; texts: CellTexts | null; resend: boolean }
  | { kind: 'inFlight'; sent: RowDraft; previous: Attempt | undefined; resend: boolean }
  | { kind: 'confirmed' }
  | { kind: 'failed'; sent: RowDraft; error: unknown }

/** Rows of the last save or of overlapping ones; `unsaved` also holds those of earlier saves. */
type SaveRun = { saved: ReadonlySet<string>; unsaved: ReadonlySet<string> }

/** The sheet. Rows are named by `rowId`. */
export type SheetState = {
  /** Prices as they were last known to be stored. */
  stored: readonly MarketPrice[]
  drafts: Drafts
  writes: ReadonlyMap<string, Write>
  lastSave: SaveRun
  past: readonly Step[]
  future: readonly Step[]
  /** Cell that is being typed into; `price` is its row as it was at the first key. */
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
    lastSave: { saved: new Set(), unsaved: new Set() },
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
  return replay(state, 'past', 'future')
}

export function redo(state: SheetState): SheetState {
  return replay(state, 'future', 'past')
}

function replay(state: SheetState, from: 'past' | 'future', to: 'past' | 'future'): SheetState {
  const text = from === 'past' ? 'before' : 'after'
  const now = storedById(state.stored)
  const { drafts, rest, replayed } = replaySteps(state.drafts, state[from], text, now)
  const steps = { [from]: rest, [to]: [...state[to], ...replayed] }
  return touch({ ...state, drafts, ...steps }, replayed.flat())
}

function touch(state: SheetState, step: Step): SheetState {
  const ids = step.map(({ price }) => rowId(price)).filter((id) => !state.touched.has(id))
  return ids.length === 0 ? state : { ...state, touched: new Set([...state.touched, ...ids]) }
}

/** Sets the text that is being typed into a cell; null ends it. */
export function typeInto(state: SheetState, change: CellChange | null): SheetState {
  if (!change) return state.typing ? { ...state, typing: null } : state
  return { ...state, typing: { ...change, price: basisOf(state, change.price) } }
}

/** Draft of a row with the text that is being typed into it. */
export function draftWithTyping(state: SheetState, id: string): RowDraft | undefined {
  const { typing, drafts } = state
  const draft = drafts.get(id)
  if (!typing || rowId(typing.price) !== id) return draft
  const one = new Map(draft ? [[id, draft]] : [])
  return applyEntries(one, [entryOf(state, typing)], storedById(state.stored)).drafts.get(id)
}

function entryOf(state: SheetState, { price, column, text }: CellChange) {
  return { price: basisOf(state, price), column, text: enteredText(column, text) }
}

/** The row as it was when typing into it began. */
function basisOf({ typing }: SheetState, price: MarketPrice): MarketPrice {
  return typing && rowId(typing.price) === rowId(price) ? typing.price : price
}

/** Drafts that differ between two states, by `rowId`; undefined for a removed one. */
export function changedDrafts(before: Drafts, after: Drafts): Map<string, RowDraft | undefined> {
  const changed = new Map<string, RowDraft | undefined>()
  let common = 0
  for (const [id, draft] of after) {
    if (before.get(id) !== draft) changed.set(id, draft)
    if (before.has(id)) common += 1
  }
  if (common === before.size) return changed
  for (const id of before.keys()) if (!after.has(id)) changed.set(id, undefined)
  return changed
}

/** Columns that differ between two states of the drafts, row by row. */
export function rowChanges(before: Drafts, after: Drafts): RowChange[] {
  return [...changedDrafts(before, after)].flatMap(([id, is]) => {
    const was = before.get(id)
    const columns = DATA_COLUMNS.filter((column) => was?.texts[column] !== is?.texts[column])
    const name = (is ?? was)?.base.Name
    return columns.length > 0 && name !== undefined ? [{ id, name, columns }] : []
  })
}

/** Rebases the entries of rows onto the values that another admin saved. */
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

/** Discards the entries of rows. */
export function revert(state: SheetState, ids: readonly string[]): SheetState {
  return forgetSteps({ ...state, drafts: withoutKeys(state.drafts, new Set(ids)) }, ids)
}

/** Discards the entries of earlier visits; later ones stay. */
export function revertRestored(state: SheetState): SheetState {
  const restored = state.restored?.drafts ?? []
  const entries = restored.flatMap((draft) =>
    DATA_COLUMNS.filter((column) => isUnchanged(state, draft, column)).map((column) => ({
      price: draft.base,
      column,
      text: undefined,
    })),
  )
  const { drafts } = applyEntries(state.drafts, entries, storedById(state.stored))
  const ids = restored.map(({ base }) => rowId(base))
  return forgetSteps({ ...state, drafts, restored: null }, ids)
}

/** Milliseconds since 1970 when restored entries were made; null without any. */
export function restoredFrom(state: SheetState): number | null {
  const { restored } = state
  const hasEntries = restored?.drafts.some((draft) =>
    DATA_COLUMNS.some((column) => isUnchanged(state, draft, column)),
  )
  return restored && hasEntries ? restored.savedAt : null
}

/** True while a restored entry is still the one in its cell. */
function isUnchanged({ drafts }: SheetState, { base, texts }: RowDraft, column: DataColumn) {
  const text = texts[column]
  return text !== undefined && drafts.get(rowId(base))?.texts[column] === text
}

/** Undo must not restore entries over values that no longer exist. */
function forgetSteps(state: SheetState, ids: readonly string[]): SheetState {
  const forgotten = new Set(ids)
  const { past, future } = state
  return { ...state, past: stepsWithout(past, forgotten), future: stepsWithout(future, forgotten) }
}

export function withoutKeys<Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) {
  return new Map([...map].filter(([id]) => !ids.has(id)))
}
