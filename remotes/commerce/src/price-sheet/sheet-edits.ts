import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import {
  enteredOver,
  laterTexts,
  type RowEdit,
  rowId,
  type SavedRow,
  saysBoth,
  settle,
  standing,
  unanswered,
} from './row-edit.ts'
import { type DataColumn, enteredText } from './sheet-columns.ts'

/** By `rowId`; a row that says what is stored is not in it. */
export type Edits = ReadonlyMap<string, RowEdit>

export type CellChange = { price: MarketPrice; column: DataColumn; text: string }

export type EditsState = {
  /** See {@link entered} for what to show of it. */
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
  /** As they were sent, until there is an answer. */
  onTheirWay: Edits
}

export type EditsAction =
  /** `prices` as they are stored now. */
  | { type: 'change'; changes: readonly CellChange[]; prices: readonly MarketPrice[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'sending'; edits: readonly RowEdit[] }
  /** Rows were not stored; where no answer came, they may have been. */
  | { type: 'failed'; rows: readonly { sent: RowEdit; answered: boolean }[] }
  /** Rows were stored; what was entered since stays, over what is stored now. */
  | { type: 'saved'; rows: readonly SavedRow[] }
  /** What was entered shall stand over what someone else saved. */
  | { type: 'rebase'; base: MarketPrice }
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
  }
}

/**
 * What is entered, rows on their way among it. What was put back since such a row was sent is entered
 * too, though it is what was stored before: it will not be any more.
 */
export function entered({ edits, onTheirWay }: Pick<EditsState, 'edits' | 'onTheirWay'>): Edits {
  if (onTheirWay.size === 0) return edits
  const all = new Map(edits)
  for (const [id, sent] of onTheirWay) all.set(id, enteredOver(sent, edits.get(id)))
  return all
}

export function reduceEdits(state: EditsState, action: EditsAction): EditsState {
  switch (action.type) {
    case 'change': {
      const edits = withChanges(state.edits, action.changes, action.prices)
      if (edits === state.edits) return state
      const past = [...state.past, state.edits].slice(-MOST_STEPS)
      return { ...state, edits, past, future: [] }
    }
    case 'undo': {
      const edits = state.past.at(-1)
      if (!edits) return state
      const future = [...state.future, state.edits]
      return { ...state, edits, past: state.past.slice(0, -1), future }
    }
    case 'redo': {
      const edits = state.future.at(-1)
      if (!edits) return state
      const past = [...state.past, state.edits]
      return { ...state, edits, past, future: state.future.slice(0, -1) }
    }
    case 'sending': {
      if (action.edits.length === 0) return state
      const onTheirWay = new Map(state.onTheirWay)
      for (const edit of action.edits) onTheirWay.set(rowId(edit.base), edit)
      return { ...state, onTheirWay }
    }
    case 'failed': {
      if (action.rows.length === 0) return state
      const edits = new Map(state.edits)
      const unknown = action.rows.flatMap(({ sent, answered }) => (answered ? [] : [sent]))
      const marked = new Map(unknown.map((sent) => [sent, unanswered(sent)]))
      for (const sent of unknown) {
        const edit = enteredOver(sent, edits.get(rowId(sent.base)))
        edits.set(rowId(sent.base), marked.get(edit) ?? edit)
      }
      const onTheirWay = arrived(state, action.rows)
      return changeSteps({ ...state, edits, onTheirWay }, (step) => replaced(step, marked))
    }
    case 'saved': {
      if (action.rows.length === 0) return state
      const settled = settling(state, action.rows)
      const onTheirWay = arrived(state, action.rows)
      return changeSteps({ ...state, edits: settled(state.edits), onTheirWay }, settled)
    }
    case 'rebase': {
      const edits = new Map(state.edits)
      const edit = edits.get(rowId(action.base))
      if (edit) put(edits, { base: action.base, texts: edit.texts })
      return forgetSteps({ ...state, edits }, new Set([rowId(action.base)]))
    }
    case 'drop': {
      const ids = new Set(action.ids)
      return forgetSteps({ ...state, edits: without(state.edits, ids) }, ids)
    }
    case 'take_back': {
      const edits = new Map(state.edits)
      for (const { base, texts } of action.entries) {
        const edit = edits.get(rowId(base))
        const later = edit && { ...edit, texts: laterTexts(edit.texts, texts) }
        if (later) put(edits, later, storedById(action.prices).get(rowId(base)))
      }
      return forgetSteps(
        { ...state, edits },
        new Set(action.entries.map(({ base }) => rowId(base))),
      )
    }
  }
}

/** @returns the same edits when nothing changes */
export function withChanges(
  edits: Edits,
  changes: readonly CellChange[],
  prices: readonly MarketPrice[],
): Edits {
  const next = new Map(edits)
  const stored = storedById(prices)
  let changed = false
  for (const { price, column, text } of changes) {
    const edit = next.get(rowId(price)) ?? { base: price, texts: {} }
    const { base, texts } = edit
    const entry = enteredText(column, text)
    if (entry === texts[column]) continue
    const now = stored.get(rowId(price)) ?? base
    if (texts[column] === undefined && saysBoth(base, now, column, entry)) continue
    put(next, { ...edit, texts: { ...texts, [column]: entry } }, now)
    changed = true
  }
  return changed ? next : edits
}

/**
 * What becomes of what was entered at one time when rows are saved. Before a row was sent it is no
 * entry any more; going back must not bring up what was entered over values that are gone.
 */
function settling({ edits, past, future }: EditsState, rows: readonly SavedRow[]) {
  const savedRows = rows.map((row) => {
    const id = rowId(row.stored)
    const isSent = (step: Edits) => step.get(id) === row.sent
    const sentAt = [edits, ...future].some(isSent) ? past.length - 1 : past.findLastIndex(isSent)
    // The same entry is the same afterwards, in whichever step it stands.
    const settled = new Map<RowEdit | undefined, RowEdit | undefined>()
    return { id, row, until: new Set(past.slice(0, sentAt + 1)), settled }
  })

  return (step: Edits): Edits => {
    const next = new Map(step)
    for (const { id, row, until, settled } of savedRows) {
      const edit = step.get(id)
      if (!settled.has(edit)) settled.set(edit, settle(edit, row))
      const later = until.has(step) ? undefined : settled.get(edit)
      if (later) next.set(id, later)
      else next.delete(id)
    }
    return next
  }
}

/** The same step with other objects for some edits. */
function replaced(step: Edits, edits: ReadonlyMap<RowEdit, RowEdit>): Edits {
  if (edits.size === 0) return step
  return new Map(Array.from(step, ([id, edit]) => [id, edits.get(edit) ?? edit]))
}

function arrived({ onTheirWay }: EditsState, rows: readonly { sent: RowEdit }[]): Edits {
  const ids = new Set(rows.map(({ sent }) => rowId(sent.base)))
  return new Map([...onTheirWay].filter(([id]) => !ids.has(id)))
}

/** @param now what someone else made of it since it was edited: to go back is to change that */
function put(edits: Map<string, RowEdit>, edit: RowEdit, now = edit.base): void {
  const kept = standing(edit, now)
  if (kept) edits.set(rowId(edit.base), kept)
  else edits.delete(rowId(edit.base))
}

/** Going back must not bring up what was entered over values that are gone. */
function forgetSteps(state: EditsState, ids: ReadonlySet<string>): EditsState {
  return changeSteps(state, (step) => without(step, ids, state.edits))
}

/** Of steps that say the same afterwards one is left. */
function changeSteps(state: EditsState, change: (step: Edits) => Edits): EditsState {
  const changed = (steps: readonly Edits[]) => {
    const kept: Edits[] = []
    for (const step of steps.map(change)) {
      if (!sameEdits(step, kept.at(-1) ?? state.edits)) kept.push(step)
    }
    return kept
  }
  return {
    ...state,
    past: changed(state.past.toReversed()).toReversed(),
    future: changed(state.future.toReversed()).toReversed(),
  }
}

function sameEdits(one: Edits, other: Edits): boolean {
  return one.size === other.size && [...one].every(([id, edit]) => other.get(id) === edit)
}

/** The same without the rows, or with what `instead` has of them. */
function without(edits: Edits, ids: ReadonlySet<string>, instead?: Edits): Edits {
  const next = new Map(edits)
  for (const id of ids) {
    const edit = instead?.get(id)
    if (edit) next.set(id, edit)
    else next.delete(id)
  }
  return next
}
