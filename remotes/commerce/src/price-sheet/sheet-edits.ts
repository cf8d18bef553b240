import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { type CellStep, type Step, stepsOver, stepsWithout } from './edit-steps.ts'
import {
  type CellTexts,
  type RowEdit,
  refused,
  rowId,
  type SavedRow,
  settle,
  standing,
  unanswered,
  withCell,
  withoutTexts,
} from './row-edit.ts'
import { DATA_COLUMNS, type DataColumn, enteredText } from './sheet-columns.ts'

/** By `rowId`; a row that says what is stored is not in it. */
export type Edits = ReadonlyMap<string, RowEdit>

export type CellChange = { price: MarketPrice; column: DataColumn; text: string }

export type EditsState = {
  edits: Edits
  past: readonly Step[]
  future: readonly Step[]
  /** What a save took of each row, until it is known what became of it. By `rowId`. */
  onTheirWay: ReadonlyMap<string, CellTexts | undefined>
  /** What the row was when somebody began to type into a cell of it that was not left yet. */
  began: MarketPrice | null
}

/** A row that was not stored; where no answer came, it may have been. `now` is what is listed. */
export type UnsavedRow = { sent: RowEdit; answered: boolean; now: MarketPrice }

/** In which columns a row says something else than before. */
export type RowChange = { id: string; name: string; columns: readonly DataColumn[] }

/** In each, `prices` as they are stored now. */
export type EditsAction =
  | { type: 'change'; changes: readonly CellChange[]; prices: readonly MarketPrice[] }
  /** Into a row as it is shown; null when the cell is left. */
  | { type: 'typing'; price: MarketPrice | null }
  | { type: 'undo'; prices: readonly MarketPrice[] }
  | { type: 'redo'; prices: readonly MarketPrice[] }
  /** A save takes rows, and looks at them before it sends them. */
  | { type: 'taken'; ids: ReadonlySet<string> }
  /** It does not send them. */
  | { type: 'left'; ids: ReadonlySet<string> }
  | { type: 'sending'; edits: readonly RowEdit[] }
  | { type: 'failed'; rows: readonly UnsavedRow[] }
  /** Rows were stored; what was entered since stays, over what is stored now. */
  | { type: 'saved'; rows: readonly SavedRow[] }
  /** What was entered shall stand over what someone else saved. */
  | { type: 'rebase'; bases: readonly MarketPrice[] }
  | { type: 'drop'; ids: readonly string[] }
  /** Takes back what some entries say; what was entered into their rows since stays. */
  | { type: 'take_back'; entries: readonly RowEdit[]; prices: readonly MarketPrice[] }

/** How far back one can go. */
const MOST_STEPS = 100

const byId = new WeakMap<readonly MarketPrice[], ReadonlyMap<string, MarketPrice>>()

/** By `rowId`; made once for a list, of which each key asks. */
export function storedById(prices: readonly MarketPrice[]): ReadonlyMap<string, MarketPrice> {
  const known = byId.get(prices) ?? new Map(prices.map((price) => [rowId(price), price]))
  byId.set(prices, known)
  return known
}

export function startEdits(edits: Iterable<RowEdit>): EditsState {
  return {
    edits: new Map(Array.from(edits, (edit) => [rowId(edit.base), edit])),
    past: [],
    future: [],
    onTheirWay: new Map(),
    began: null,
  }
}

export function reduceEdits(state: EditsState, action: EditsAction): EditsState {
  switch (action.type) {
    case 'change': {
      const { edits, step } = withChanges(state, action.changes, action.prices)
      if (step.length === 0) return state
      return { ...state, edits, past: [...state.past, step].slice(-MOST_STEPS), future: [] }
    }
    case 'typing': {
      const { began } = state
      const isSame = began && action.price && rowId(began) === rowId(action.price)
      return isSame || began === action.price ? state : { ...state, began: action.price }
    }
    case 'undo': {
      if (state.past.length === 0) return state
      const { edits, left, gone } = goneOver(state.edits, state.past, 'before', action.prices)
      return { ...state, edits, past: left, future: [...state.future, ...gone] }
    }
    case 'redo': {
      if (state.future.length === 0) return state
      const { edits, left, gone } = goneOver(state.edits, state.future, 'after', action.prices)
      return { ...state, edits, past: [...state.past, ...gone], future: left }
    }
    case 'taken': {
      const taken = Array.from(action.ids, (id) => [id, state.edits.get(id)?.texts] as const)
      return { ...state, onTheirWay: new Map([...state.onTheirWay, ...taken]) }
    }
    case 'left':
      return { ...state, onTheirWay: without(state.onTheirWay, action.ids) }
    case 'sending': {
      if (action.edits.length === 0) return state
      const edits = new Map(state.edits)
      const onTheirWay = new Map(state.onTheirWay)
      for (const edit of action.edits) {
        edits.set(rowId(edit.base), unanswered(edit))
        onTheirWay.set(rowId(edit.base), edit.texts)
      }
      return { ...state, edits, onTheirWay }
    }
    case 'failed': {
      if (action.rows.length === 0) return state
      const edits = new Map(state.edits)
      for (const { sent, answered, now } of action.rows) {
        const edit = edits.get(rowId(sent.base))
        if (edit && answered) put(edits, rowId(now), refused(edit, sent, now))
      }
      return { ...state, edits, onTheirWay: without(state.onTheirWay, idsOf(action.rows)) }
    }
    case 'saved': {
      if (action.rows.length === 0) return state
      const edits = new Map(state.edits)
      for (const row of action.rows) {
        const edit = edits.get(rowId(row.stored))
        if (edit) put(edits, rowId(row.stored), settle(edit, row))
      }
      const stored = new Map(action.rows.map((row) => [rowId(row.stored), row.stored]))
      const { began } = state
      return {
        edits,
        began: began && (stored.get(rowId(began)) ?? began),
        past: stepsOver(state.past, stored),
        future: stepsOver(state.future, stored),
        onTheirWay: without(state.onTheirWay, idsOf(action.rows)),
      }
    }
    case 'rebase': {
      const edits = new Map(state.edits)
      for (const base of action.bases) {
        const edit = edits.get(rowId(base))
        if (edit) put(edits, rowId(base), standing({ base, texts: edit.texts }))
      }
      return forgetSteps({ ...state, edits }, new Set(action.bases.map(rowId)))
    }
    case 'drop': {
      const ids = new Set(action.ids)
      return forgetSteps({ ...state, edits: without(state.edits, ids) }, ids)
    }
    case 'take_back': {
      const edits = new Map(state.edits)
      const stored = storedById(action.prices)
      for (const { base, texts } of action.entries) {
        const id = rowId(base)
        const edit = edits.get(id)
        if (edit) put(edits, id, withoutTexts(edit, texts, stored.get(id) ?? edit.base))
      }
      const ids = new Set(action.entries.map(({ base }) => rowId(base)))
      return forgetSteps({ ...state, edits }, ids)
    }
  }
}

/** @returns the same edits when nothing changes */
export function withChanges(
  { edits, began }: Pick<EditsState, 'edits' | 'began'>,
  changes: readonly CellChange[],
  prices: readonly MarketPrice[],
): { edits: Edits; step: Step } {
  const entries = changes.map(({ price, column, text }) => ({
    price: began && rowId(began) === rowId(price) ? began : price,
    column,
    text: enteredText(column, text),
  }))
  return withEntries(edits, entries, storedById(prices))
}

/** Which rows say something else than before. */
export function rowChanges(before: Edits, after: Edits): RowChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const was = before.get(id)
    const is = after.get(id)
    if (was === is) return []
    const columns = DATA_COLUMNS.filter((column) => was?.texts[column] !== is?.texts[column])
    const name = (is ?? was)?.base.Name
    return columns.length > 0 && name !== undefined ? [{ id, name, columns }] : []
  })
}

/** Goes over steps, the last one first, until one changes something. */
function goneOver(
  edits: Edits,
  steps: readonly Step[],
  to: 'before' | 'after',
  prices: readonly MarketPrice[],
): { edits: Edits; left: readonly Step[]; gone: readonly Step[] } {
  const stored = storedById(prices)
  // What was deleted does not come up again.
  const isThere = ({ price }: CellStep) => stored.has(rowId(price)) || edits.has(rowId(price))
  const changes = (step: Step) => {
    const entries = step.filter(isThere).map((cell) => ({ ...cell, text: cell[to] }))
    return withEntries(edits, entries, stored).edits
  }
  for (const [at, step] of [...steps.entries()].toReversed()) {
    const next = changes(step)
    if (next === edits) continue
    return { edits: next, left: steps.slice(0, at), gone: steps.slice(at).toReversed() }
  }
  return { edits, left: [], gone: steps.toReversed() }
}

type Entry = Pick<CellStep, 'price' | 'column'> & { text: string | undefined }

/** @returns the same edits when nothing changes, and what was done to which cells */
function withEntries(
  edits: Edits,
  entries: readonly Entry[],
  stored: ReadonlyMap<string, MarketPrice>,
): { edits: Edits; step: Step } {
  const next = new Map(edits)
  const step = entries.flatMap(({ price, column, text }) => {
    const id = rowId(price)
    const edit = next.get(id) ?? { base: price, texts: {} }
    const entered = withCell(edit, column, text, stored.get(id) ?? edit.base)
    const before = edit.texts[column]
    const after = entered?.texts[column]
    if (before === after) return []
    put(next, id, entered)
    return [{ price: edit.base, column, before, after }]
  })
  return { edits: step.length > 0 ? next : edits, step }
}

function put(edits: Map<string, RowEdit>, id: string, edit: RowEdit | undefined): void {
  if (edit) edits.set(id, edit)
  else edits.delete(id)
}

/** Going back must not bring up what was entered over values that are gone. */
function forgetSteps(state: EditsState, ids: ReadonlySet<string>): EditsState {
  return {
    ...state,
    past: stepsWithout(state.past, ids),
    future: stepsWithout(state.future, ids),
  }
}

function idsOf(rows: readonly { sent: RowEdit }[]): ReadonlySet<string> {
  return new Set(rows.map(({ sent }) => rowId(sent.base)))
}

function without<Value>(map: ReadonlyMap<string, Value>, ids: ReadonlySet<string>) {
  return new Map([...map].filter(([id]) => !ids.has(id)))
}
