import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { checkDraft } from './check-draft.ts'
import { putDraft, rebaseSteps } from './edit-steps.ts'
import {
  type Attempt,
  isAttemptStored,
  isConflict,
  isStored,
  pruneNoOps,
  type RowDraft,
  rowId,
  sameTexts,
  sameValues,
} from './row-draft.ts'
import { type SheetState, storedById, type Write, withoutKeys } from './sheet-state.ts'

/** The sheet over a newly loaded list. An unanswered attempt that the list shows is confirmed. */
export function loadStored(state: SheetState, stored: readonly MarketPrice[]): SheetState {
  return confirmStoredAttempts({ ...state, stored })
}

function confirmStoredAttempts(state: SheetState): SheetState {
  const { drafts, writes, lastSave } = state
  const now = storedById(state.stored)
  const arrived = [...drafts].flatMap(([id, draft]) => {
    const stored = now.get(id)
    const isOpen = stored && draft.attempt && writes.get(id)?.kind !== 'inFlight'
    return isOpen && isAttemptStored(draft, stored) ? [{ id, stored }] : []
  })
  if (arrived.length === 0) return state
  // A queued row is sent nevertheless, and a draft of an earlier visit was not in the last save.
  const isUnsaved = ({ id }: { id: string }) =>
    lastSave.unsaved.has(id) && !isActive(writes.get(id))
  const others = arrived.filter((row) => !isUnsaved(row))
  const rebased = rebaseRows(state, new Map(others.map(({ id, stored }) => [id, stored])))
  return confirm(rebased, arrived.filter(isUnsaved))
}

/** True while a row is queued or in flight. */
export function isActive(
  write: Write | undefined,
): write is Extract<Write, { kind: 'queued' | 'inFlight' }> {
  return write?.kind === 'queued' || write?.kind === 'inFlight'
}

/**
 * Queues rows for a save.
 *
 * @param isFresh no other save is running
 */
export function enqueue(
  state: SheetState,
  ids: readonly string[],
  { isFresh }: { isFresh: boolean },
): SheetState {
  const queued = ids.map((id) => [id, { kind: 'queued', texts: null, resend: false }] as const)
  const unsaved = [...state.lastSave.unsaved].filter((id) => state.drafts.has(id))
  const lastSave = isFresh
    ? { saved: new Set<string>(), unsaved: new Set(unsaved) }
    : state.lastSave
  return { ...state, writes: new Map([...state.writes, ...queued]), lastSave }
}

/** Has active rows sent once more after the current write where they were changed since. */
export function requestResend(state: SheetState, ids: readonly string[]): SheetState {
  const writes = new Map(state.writes)
  for (const id of ids) {
    const write = writes.get(id)
    const draft = state.drafts.get(id)
    if (!isActive(write) || !draft) continue
    const texts = write.kind === 'queued' ? write.texts : write.sent.texts
    if (texts && !sameTexts(texts, draft.texts)) writes.set(id, { ...write, resend: true })
  }
  return { ...state, writes }
}

/** True when a save would replace an unanswered attempt. The list has to be loaded first. */
export function replacesAttempt({ drafts }: SheetState, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const draft = drafts.get(id)
    return draft?.attempt !== undefined && !sameTexts(draft.attempt.texts, draft.texts)
  })
}

/** A row that is ready to be sent. */
export type ReadyRow = { id: string; stored: MarketPrice; body: PriceBody }

/**
 * Fixes the content that is sent of queued rows. A row whose entries are stored already is confirmed;
 * one with a problem or a conflict leaves the queue.
 *
 * @param today `dd/MM/yyyy`
 */
export function prepare(
  state: SheetState,
  ids: readonly string[],
  today: string,
): { state: SheetState; ready: ReadyRow[] } {
  const ready: ReadyRow[] = []
  const arrived: { id: string; stored: MarketPrice }[] = []
  const unsendable: string[] = []
  const writes = new Map(state.writes)
  for (const id of ids) {
    const draft = state.drafts.get(id)
    const stored = storedById(state.stored).get(id)
    const row = readyRow(state, id, today)
    if (draft && stored && !draft.attempt && isStored(draft.base, draft.texts, stored)) {
      arrived.push({ id, stored })
    } else if (draft && row) {
      ready.push(row)
      writes.set(id, { kind: 'queued', texts: draft.texts, resend: false })
    } else unsendable.push(id)
  }
  return { state: confirm(release({ ...state, writes }, unsendable), arrived), ready }
}

/** A queued row whose content is still the fixed one and can be sent; null for any other. */
export function readyRow(state: SheetState, id: string, today: string): ReadyRow | null {
  const write = state.writes.get(id)
  const draft = state.drafts.get(id)
  const stored = storedById(state.stored).get(id)
  if (write?.kind !== 'queued' || !draft || !stored || isConflict(draft, stored)) return null
  if (write.texts && !sameTexts(write.texts, draft.texts)) return null
  const checked = checkDraft(draft, today)
  return checked.ok ? { id, stored, body: checked.body } : null
}

/**
 * Marks a queued row as sent. The same content as in the unanswered attempt repeats that attempt,
 * with its key.
 */
export function markInFlight(
  state: SheetState,
  id: string,
  fresh: Omit<Attempt, 'texts'>,
): { state: SheetState; attempt: Attempt } {
  const { attempt: previous, ...draft } = state.drafts.get(id) ?? noDraft(id)
  const attempt = { ...fresh, texts: draft.texts }
  const isSame = previous?.key && isSameWrite(previous, attempt)
  const sent: RowDraft = { ...draft, attempt: isSame ? previous : attempt }
  const drafts = new Map(state.drafts).set(id, sent)
  const writes = new Map(state.writes).set(id, { kind: 'inFlight', sent, previous, resend: false })
  return { state: { ...state, drafts, writes }, attempt: isSame ? previous : attempt }
}

function isSameWrite(one: Attempt, other: Attempt): boolean {
  const { texts, day, revision } = other
  return one.day === day && one.revision === revision && sameTexts(one.texts, texts)
}

function noDraft(id: string): never {
  throw new Error(`Row ${id} has nothing to send`)
}

/** Marks rows as stored. Entries made since they were sent stay, over the stored price. */
export function confirm(
  state: SheetState,
  rows: readonly { id: string; stored: MarketPrice }[],
): SheetState {
  if (rows.length === 0) return state
  const now = new Map(rows.map(({ id, stored }) => [id, stored]))
  const writes = new Map(state.writes)
  for (const { id } of rows) writes.set(id, { kind: 'confirmed' })
  const { saved, unsaved } = state.lastSave
  const lastSave = {
    saved: new Set([...saved, ...now.keys()]),
    unsaved: new Set([...unsaved].filter((id) => !now.has(id))),
  }
  return { ...rebaseRows(state, now), writes, lastSave }
}

/** Rebases drafts, steps and the typed text onto the stored prices, and forgets the attempts. */
function rebaseRows(state: SheetState, now: ReadonlyMap<string, MarketPrice>): SheetState {
  const drafts = new Map(state.drafts)
  for (const [id, base] of now) {
    const draft = drafts.get(id)
    if (draft) putDraft(drafts, id, pruneNoOps({ base, texts: draft.texts }))
  }
  const { typing } = state
  return {
    ...state,
    stored: withStored(state.stored, now),
    drafts,
    past: rebaseSteps(state.past, now),
    future: rebaseSteps(state.future, now),
    typing: typing && { ...typing, price: now.get(rowId(typing.price)) ?? typing.price },
  }
}

function withStored(stored: readonly MarketPrice[], now: ReadonlyMap<string, MarketPrice>) {
  return stored.map((price) => now.get(rowId(price)) ?? price)
}

/**
 * Marks rows as failed.
 *
 * @param isAnswered false without an answer: the attempt may be stored nevertheless
 */
export function fail(
  state: SheetState,
  rows: readonly { id: string; error: unknown; isAnswered: boolean }[],
): SheetState {
  if (rows.length === 0) return state
  const drafts = new Map(state.drafts)
  const writes = new Map(state.writes)
  for (const { id, error, isAnswered } of rows) {
    const write = writes.get(id)
    const draft = drafts.get(id)
    if (write?.kind === 'inFlight' && isAnswered) revertAttempt(state, drafts, id, write)
    const sent = write?.kind === 'inFlight' ? write.sent : draft
    if (sent) writes.set(id, { kind: 'failed', sent, error })
    else writes.delete(id)
  }
  return confirmStoredAttempts(
    addUnsaved(
      { ...state, drafts, writes },
      rows.map(({ id }) => id),
    ),
  )
}

/** Forgets an attempt that was not stored; the one before it may still be. */
function revertAttempt(
  { stored }: SheetState,
  drafts: Map<string, RowDraft>,
  id: string,
  { previous }: Extract<Write, { kind: 'inFlight' }>,
): void {
  const draft = drafts.get(id)
  const next = draft && pruneNoOps({ ...draft, attempt: previous }, storedById(stored).get(id))
  putDraft(drafts, id, next)
}

/**
 * Handles a write that the server refused because `theirs` is stored, at a later revision.
 *
 * - `theirs` is our attempt: the row is confirmed.
 * - `theirs` is the previous attempt or equals the base: the row is queued again over it.
 * - Otherwise another admin changed the row, and it waits for the user's decision.
 */
export function conflict(state: SheetState, id: string, theirs: MarketPrice): SheetState {
  const write = state.writes.get(id)
  if (write?.kind !== 'inFlight') return state
  const { sent, previous, resend } = write
  if (isAttemptStored(sent, theirs)) return confirm(state, [{ id, stored: theirs }])
  const now = new Map([[id, theirs]])
  const writes = new Map(state.writes)
  if (sameValues(sent.base, theirs) || isAttemptStored({ ...sent, attempt: previous }, theirs)) {
    const texts = pruneNoOps({ base: theirs, texts: sent.texts })?.texts
    if (!texts) return confirm(state, [{ id, stored: theirs }])
    writes.set(id, { kind: 'queued', texts, resend })
    return rebaseRows({ ...state, writes }, now)
  }
  const drafts = new Map(state.drafts)
  const stored = withStored(state.stored, now)
  revertAttempt({ ...state, stored }, drafts, id, { ...write, previous: undefined })
  writes.delete(id)
  return addUnsaved({ ...state, stored, drafts, writes }, [id])
}

/** Removes rows from the queue unsent. */
export function release(state: SheetState, ids: readonly string[]): SheetState {
  if (ids.length === 0) return state
  return addUnsaved({ ...state, writes: withoutKeys(state.writes, new Set(ids)) }, ids)
}

/** Empties the queue; rows in flight are not sent once more. */
export function stopQueue(state: SheetState): SheetState {
  const queued = [...state.writes].filter(([, { kind }]) => kind === 'queued').map(([id]) => id)
  const left = release(state, queued)
  const writes = [...left.writes].map(
    ([id, write]) => [id, write.kind === 'inFlight' ? { ...write, resend: false } : write] as const,
  )
  return { ...left, writes: new Map(writes) }
}

function addUnsaved(state: SheetState, ids: readonly string[]): SheetState {
  const { lastSave } = state
  return { ...state, lastSave: { ...lastSave, unsaved: new Set([...lastSave.unsaved, ...ids]) } }
}

/**
 * Lets rows that were edited and saved leave the chosen rows. A failure stays until the row is edited
 * or sent again.
 */
export function resetRowChoice(state: SheetState): SheetState {
  const { lastSave, drafts } = state
  return {
    ...forgetWrites(state, 'confirmed'),
    touched: new Set(drafts.keys()),
    lastSave: lastSave.unsaved.size === 0 ? { ...lastSave, saved: new Set() } : lastSave,
  }
}

/** Forgets how writes ended. */
export function forgetWrites(state: SheetState, ...kinds: Write['kind'][]): SheetState {
  const left = [...state.writes].filter(([, { kind }]) => !kinds.includes(kind))
  return { ...state, writes: new Map(left) }
}
