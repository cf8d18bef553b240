import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { warningCodes } from '../../price-check/price-warnings.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { rebaseSteps } from './edit-steps.ts'
import {
  type Attempt,
  isAttemptStored,
  isDraftStored,
  pruneNoOps,
  repeatsAttempt,
  rowId,
  sameTexts,
  sameValues,
} from './row-draft.ts'
import { checkRow, mayBeStored, rowState, validateDraft } from './row-state.ts'
import { reconcileRows, type SheetRow, type Write, wasNotSaved } from './sheet-row.ts'
import { changeRows, type SheetState } from './sheet-state.ts'

/*
 * A save: `enqueue`, `applyList` and `setPreviousPrices` with the lists loaded meanwhile, `prepare`,
 * `checkPrices`, `acknowledge`, `markInFlight`, then `confirm`, `fail` or `handleStaleWrite`.
 *
 * `markInFlight` stores the write in the draft as its `attempt`, shortly after the call starts.
 * If the answer is lost (`mayBeStored`), the row fails and keeps its attempt, also for later
 * visits. By then, `SheetBackend.send` has retried once if no response came, unless offline or
 * aborted.
 *
 * While there is an attempt,
 * - the user can retry it.
 * - `retryAfterReconnect` retries it, in the visit that sent it, if no response came and the entries
 *   are unchanged. An open price check delays that until the user replies.
 * - a retry keeps the key (`nextAttempt`) if content, day and revision are the same and the attempt
 *   acknowledged all warnings. The reference server then replays its response; a foreign backend
 *   stores the content again.
 * - a save of other content first loads the list (`replacesAttempt`), then sends a new attempt in
 *   its place. An error other than a lost answer or a 412 restores the earlier attempt.
 *
 * The attempt ends when
 * - the write succeeds, or is refused with no earlier attempt to restore (`fail`).
 * - a list shows it: `applyList` confirms it. The sheet loads the list when it opens, after each
 *   save, and before a save if the backend is foreign or `replacesAttempt`.
 * - the next write gets a 412: see `handleStaleWrite` for its three outcomes.
 * - the user discards the row's entries, or keeps them over another administrator's price
 *   (`revert`, `rebaseOntoTheirs`). What was sent is not recalled.
 */

export type ReadyRow = { stored: MarketPrice; body: PriceBody }

/** Queues rows. @param isNewSave clears the results of the last save, except those of rows that were not saved */
export function enqueue(state: SheetState, ids: readonly string[], isNewSave: boolean): SheetState {
  const queued = new Set(ids)
  const saveCount = state.saveCount + (isNewSave ? 1 : 0)
  return changeRows({ ...state, saveCount }, state.rows.keys(), ({ id, write }) => {
    if (queued.has(id)) return { write: { kind: 'queued', texts: null } }
    return isNewSave && write?.kind === 'confirmed' ? { write: undefined } : null
  })
}

/** True when a pending row was changed since the save prepared it. */
export function isChangedSincePrepared(row: SheetRow | undefined): boolean {
  const { draft, write } = row ?? {}
  const prepared = write?.kind === 'queued' ? write.texts : null
  const texts = write?.kind === 'inFlight' ? write.sent.texts : prepared
  return Boolean(draft && texts && !sameTexts(texts, draft.texts))
}

/** True when a save would replace an attempt, so that the list must be loaded first. */
export function replacesAttempt({ rows }: SheetState, ids: readonly string[]): boolean {
  return ids.some((id) => {
    const draft = rows.get(id)?.draft
    return draft?.attempt !== undefined && !repeatsAttempt(draft)
  })
}

/**
 * Prepares the content to send. Confirms a row whose entries are stored already; a row with a
 * problem or a conflict leaves the queue. @param today `dd/MM/yyyy`
 */
export function prepare(state: SheetState, ids: readonly string[], today: string): SheetState {
  const saved = ids.flatMap((id) => {
    const { draft, stored } = state.rows.get(id) ?? {}
    return draft && stored && isDraftStored(draft, stored) ? [stored] : []
  })
  return changeRows(confirm(state, saved), ids, (row) => {
    if (row.write?.kind === 'confirmed') return null
    const texts = readyRow(row, today) && row.draft?.texts
    return { write: texts ? { kind: 'queued', texts } : { kind: 'unsent' } }
  })
}

/**
 * Opens the price check if a prepared row has a warning that was not acknowledged.
 * @param holdsOthers true if the rows without a warning wait for the reply
 */
export function checkPrices(
  state: SheetState,
  ids: readonly string[],
  today: string,
  holdsOthers: boolean,
): SheetState {
  const toSave = ids.flatMap((id) => state.rows.get(id) ?? [])
  const prepared = toSave.filter(({ write }) => write?.kind === 'queued')
  const byWarning = Map.groupBy(prepared, (row) => hasUnacknowledgedWarning(row, today))
  const suspicious = byWarning.get(true) ?? []
  if (suspicious.length === 0) return state
  const others = holdsOthers ? (byWarning.get(false) ?? []) : []
  const invalid = toSave.filter((row) => rowState(row, today).kind === 'invalid')
  const opened = state.priceCheck ?? { prices: [], otherIds: [], invalidCount: 0 }
  const priceCheck = {
    prices: [...opened.prices, ...suspicious.flatMap((row) => checkRow(row, today) ?? [])],
    otherIds: [...opened.otherIds, ...others.map(({ id }) => id)],
    invalidCount: opened.invalidCount + invalid.length,
  }
  return { ...state, priceCheck }
}

/** Ids of the rows that wait for the reply to the price check. */
export function heldIds({ priceCheck }: SheetState): ReadonlySet<string> {
  const { prices = [], otherIds = [] } = priceCheck ?? {}
  return new Set([...prices.map(({ id }) => id), ...otherIds])
}

export function hasUnacknowledgedWarning(row: SheetRow, today: string): boolean {
  const acknowledged = acknowledgedCodes(row)
  const codes = warningCodes(checkRow(row, today)?.warnings ?? [])
  return codes.some((code) => !acknowledged.includes(code))
}

/** Acknowledges the warnings of the open price check. */
export function acknowledge(state: SheetState): SheetState {
  const prices = new Map(state.priceCheck?.prices.map((price) => [price.id, price]))
  return changeRows(state, prices.keys(), ({ id, draft, write }) => {
    const checked = write?.kind === 'queued' ? write.texts : null
    if (!draft || !checked) return null
    const codes = warningCodes(prices.get(id)?.warnings ?? [])
    return { acknowledgement: { base: draft.base, texts: checked, codes } }
  })
}

/** Codes of the acknowledged warnings that still apply to the row's entries: from this visit, or from an attempt with the same texts. */
export function acknowledgedCodes(row: SheetRow | undefined): readonly string[] {
  const { draft, acknowledgement } = row ?? {}
  if (!draft) return []
  const isSame =
    acknowledgement &&
    sameValues(acknowledgement.base, draft.base) &&
    sameTexts(acknowledgement.texts, draft.texts)
  if (isSame) return acknowledgement.codes
  return repeatsAttempt(draft) ? draft.attempt.acknowledged : []
}

/** Body of a queued row; null if it cannot be sent, or was changed since it was prepared. */
export function readyRow(row: SheetRow, today: string): ReadyRow | null {
  const { stored, draft, theirs, write } = row
  if (write?.kind !== 'queued' || !draft || !stored || theirs) return null
  if (write.texts && !sameTexts(write.texts, draft.texts)) return null
  const validated = validateDraft(draft, today)
  return validated.ok ? { stored, body: validated.body } : null
}

/** Repeats the last attempt, with its key, if its content, day and revision are the same and it acknowledged the same warnings or more. */
export function nextAttempt({ draft }: SheetRow, fresh: Omit<Attempt, 'texts'>): Attempt {
  const texts = draft?.texts ?? {}
  const last = draft?.attempt
  const isSame =
    last?.day === fresh.day &&
    last.revision === fresh.revision &&
    fresh.acknowledged.every((code) => last.acknowledged.includes(code))
  return isSame && sameTexts(last.texts, texts) ? last : { ...fresh, texts }
}

/** Marks rows as in flight, with the attempt in the draft. @param attempts by `rowId` */
export function markInFlight(
  state: SheetState,
  attempts: ReadonlyMap<string, Attempt>,
): SheetState {
  return changeRows(state, attempts.keys(), ({ id, draft }) => {
    if (!draft) return null
    const sent = { ...draft, attempt: attempts.get(id) }
    const write = { kind: 'inFlight', sent, replaced: draft.attempt } as const
    return { draft: sent, write }
  })
}

const CONFIRMED: Write = { kind: 'confirmed' }

/** Rebases drafts onto saved prices, from a list, a 412 or the sheet's own write, and removes their attempts. @param writeOf a row's new write */
export function confirm(
  state: SheetState,
  saved: readonly MarketPrice[],
  writeOf: (row: SheetRow) => Write | undefined = () => CONFIRMED,
): SheetState {
  if (saved.length === 0) return state
  const byId = new Map(saved.map((price) => [rowId(price), price]))
  const { typing } = state
  const rebased = changeRows(state, byId.keys(), (row) => {
    const stored = byId.get(row.id)
    const draft = row.draft && stored && pruneNoOps({ base: stored, texts: row.draft.texts })
    return { stored, draft, write: writeOf(row) }
  })
  return {
    ...rebased,
    ...rebaseSteps(state, byId),
    typing: typing && { ...typing, base: byId.get(rowId(typing.base)) ?? typing.base },
  }
}

/** Marks rows as failed. An error other than a lost answer restores the replaced attempt. @param errors by `rowId` */
export function fail(state: SheetState, errors: ReadonlyMap<string, unknown>): SheetState {
  if (errors.size === 0) return state
  const failed = changeRows(state, errors.keys(), (row) => {
    const error = errors.get(row.id)
    // A queued row fails if the list cannot be loaded.
    const inFlight = row.write?.kind === 'inFlight' ? row.write : null
    const sent = inFlight?.sent ?? row.draft
    const draft = inFlight && !mayBeStored(error) ? withAttempt(row, inFlight.replaced) : row.draft
    return { draft, write: sent ? { kind: 'failed', sent, error } : { kind: 'unsent' } }
  })
  // A list that was loaded meanwhile may show an attempt.
  return confirmStoredAttempts(failed)
}

/** Draft after a refused write. @param attempt earlier one, which may still be stored */
function withAttempt({ stored, draft }: SheetRow, attempt: Attempt | undefined) {
  return draft && pruneNoOps({ ...draft, attempt }, stored)
}

/**
 * Handles a 412: `current` is stored, at another revision than the one that was sent.
 * - `current` shows this attempt: the row is confirmed.
 * - `current` shows the replaced attempt or equals the base: the entries missing from it are queued.
 * - Otherwise another administrator changed the row: the user decides.
 */
export function handleStaleWrite(state: SheetState, id: string, current: MarketPrice): SheetState {
  const write = state.rows.get(id)?.write
  if (write?.kind !== 'inFlight') return state
  const { sent, replaced } = write
  if (isAttemptStored(sent, current)) return confirm(state, [current])
  if (sameValues(sent.base, current) || isAttemptStored({ ...sent, attempt: replaced }, current)) {
    const rest = pruneNoOps({ base: current, texts: sent.texts })
    const queued = rest && ({ kind: 'queued', texts: rest.texts } as const)
    return confirm(state, [current], () => queued ?? CONFIRMED)
  }
  return changeRows(state, [id], (row) => ({
    stored: current,
    draft: withAttempt({ ...row, stored: current }, undefined),
    write: { kind: 'unsent' },
  }))
}

/**
 * Applies a newly loaded list, and confirms the attempts that it shows.
 * @param requested state when the list was requested; rows stored since then keep their prices
 */
export function applyList(
  state: SheetState,
  prices: readonly MarketPrice[],
  requested = state,
): SheetState {
  const current = prices.map((price) => {
    const row = state.rows.get(rowId(price))
    const isNewer = row?.stored !== requested.rows.get(rowId(price))?.stored
    return (isNewer ? row?.stored : undefined) ?? price
  })
  return confirmStoredAttempts({
    ...state,
    rows: reconcileRows(current, state.rows, state.previousPrices),
  })
}

function confirmStoredAttempts(state: SheetState): SheetState {
  const saved = [...state.rows.values()].flatMap(({ stored, draft, write }) =>
    stored && draft && write?.kind !== 'inFlight' && isAttemptStored(draft, stored) ? stored : [],
  )
  // Only rows that this save left out or sends again count in its result, not restored drafts.
  return confirm(state, saved, ({ draft, write }) => {
    const isRetry = write?.kind === 'queued' && draft && repeatsAttempt(draft)
    return wasNotSaved(write) || isRetry ? CONFIRMED : write
  })
}

export function dequeue(state: SheetState, ids: Iterable<string> = state.rows.keys()): SheetState {
  return changeRows(state, ids, ({ write }) =>
    write?.kind === 'queued' ? { write: { kind: 'unsent' } } : null,
  )
}
