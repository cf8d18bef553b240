import {
  type MarketPrice,
  marketPrice,
  type PreviousMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { conflictOf } from '@vayal/shared/form/conflict'
import pLimit from 'p-limit'
import type { PriceCheckReply } from '../../price-check/prices-to-check.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { type Attempt, rowId } from '../model/row-draft.ts'
import { isPending } from '../model/sheet-row.ts'
import { type SheetState, setPreviousPrices } from '../model/sheet-state.ts'
import * as writes from '../model/sheet-writes.ts'

export type PriceWrite = writes.ReadyRow & {
  idempotencyKey: string
  acknowledged: string[]
}

export type SheetBackend = {
  /** Sends a price; retries once if unanswered, unless offline or aborted. @throws {HttpError} */
  send: (write: PriceWrite, signal: AbortSignal) => Promise<void>
  /** True for a foreign backend: the sheet looks for conflicts before each save. */
  acceptsStaleWrites: () => boolean
  loadLatest: () => Promise<readonly MarketPrice[]>
  /** Loads the previous prices that the price check compares with. */
  loadPrevious: () => Promise<readonly PreviousMarketPrice[]>
  onStored: (prices: readonly MarketPrice[]) => void
  onSaveEnd: (ids: readonly string[]) => void
  newKey: () => string
  /** `dd/MM/yyyy` */
  today: () => string
}

type SheetAccess = { state: () => SheetState; apply: (next: SheetState) => void }

/** Browsers open at most six HTTP/1.1 connections to a host. */
const PARALLEL_CALLS = 6
/** An update copies all rows and renders the sheet. */
const UPDATE_INTERVAL_MS = 250

/** Queue of rows to save: sends each, and applies the answers to the sheet. */
export class SheetSender {
  readonly #backend: SheetBackend
  readonly #sheet: SheetAccess
  readonly #limit = pLimit(PARALLEL_CALLS)
  #stopping = new AbortController()
  readonly #toSaveAgain = new Set<string>()
  #toRetry: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Calls and answers that the next update applies together. */
  readonly #sent = new Map<string, Attempt>()
  readonly #confirmed: MarketPrice[] = []
  readonly #failed = new Map<string, unknown>()

  constructor(backend: SheetBackend, sheet: SheetAccess) {
    this.#backend = backend
    this.#sheet = sheet
  }

  /** Saves rows. A pending row that was changed since it was prepared is saved once more. */
  async save(ids: readonly string[]): Promise<void> {
    this.flush()
    const { rows, priceCheck } = this.#sheet.state()
    // The user replies to the open price check first.
    if (priceCheck) return
    for (const id of ids) if (writes.isChangedSincePrepared(rows.get(id))) this.#toSaveAgain.add(id)
    await this.#startUnlessPending(ids, { holdsOthers: true })
  }

  /**
   * Saves rows again after a reconnection. Those without a warning are sent at once, unless a price
   * check is open: then all wait for the reply.
   */
  async retryAfterReconnect(ids: readonly string[]): Promise<void> {
    this.flush()
    if (this.#sheet.state().priceCheck) this.#toRetry = ids
    else await this.#startUnlessPending(ids, { holdsOthers: false })
  }

  replyToPriceCheck(reply: PriceCheckReply): void {
    const state = this.#sheet.state()
    if (!state.priceCheck) return
    const { prices, otherIds } = state.priceCheck
    const suspiciousIds = reply === 'all' ? prices.map(({ id }) => id) : []
    const sentIds = new Set(reply === 'none' ? [] : [...otherIds, ...suspiciousIds])
    const dequeuedIds = [...writes.heldIds(state)].filter((id) => !sentIds.has(id))
    const next = writes.dequeue(reply === 'all' ? writes.acknowledge(state) : state, dequeuedIds)
    this.#sheet.apply({ ...next, priceCheck: null })
    void this.#send([...sentIds])
    void this.#startUnlessPending(this.#toRetry, { holdsOthers: false })
    this.#toRetry = []
  }

  /** Empties the queue; calls in flight continue. */
  stop(): void {
    this.flush()
    this.#stopping.abort()
    this.#stopping = new AbortController()
    this.#toSaveAgain.clear()
    this.#toRetry = []
    this.#sheet.apply({ ...writes.dequeue(this.#sheet.state()), priceCheck: null })
  }

  /** Applies the calls and answers since the last update. */
  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const confirmed = this.#confirmed.splice(0)
    const sent = writes.markInFlight(this.#sheet.state(), this.#sent)
    const state = writes.fail(writes.confirm(sent, confirmed), this.#failed)
    const ids = [...confirmed.map(rowId), ...this.#failed.keys()]
    this.#sent.clear()
    this.#failed.clear()
    if (confirmed.length > 0) this.#backend.onStored(confirmed)
    this.#settle(state, ids)
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.flush(), UPDATE_INTERVAL_MS)
  }

  /** Applies the results of writes, and saves again the rows that the user saved meanwhile. */
  #settle(next: SheetState, ids: readonly string[]): void {
    const again = ids.filter((id) => this.#toSaveAgain.delete(id) && next.rows.get(id)?.draft)
    this.#sheet.apply(next)
    if (again.length > 0) void this.#start(again, { isNewSave: false, holdsOthers: true })
  }

  async #startUnlessPending(
    ids: readonly string[],
    { holdsOthers }: { holdsOthers: boolean },
  ): Promise<void> {
    const { rows } = this.#sheet.state()
    const notPending = ids.filter((id) => !isPending(rows.get(id)?.write))
    const isNewSave = ![...rows.values()].some(({ write }) => isPending(write))
    if (notPending.length > 0) await this.#start(notPending, { isNewSave, holdsOthers })
  }

  async #start(
    ids: readonly string[],
    { isNewSave, holdsOthers }: { isNewSave: boolean; holdsOthers: boolean },
  ): Promise<void> {
    const { signal } = this.#stopping
    const queued = writes.enqueue(this.#sheet.state(), ids, isNewSave)
    this.#sheet.apply(queued)
    try {
      const mustLoad = this.#backend.acceptsStaleWrites() || writes.replacesAttempt(queued, ids)
      const [stored, previous] = await Promise.all([
        mustLoad ? this.#backend.loadLatest() : null,
        this.#backend.loadPrevious(),
      ])
      if (signal.aborted) return
      this.flush()
      if (stored) {
        const next = writes.applyList(this.#sheet.state(), stored, queued)
        this.#backend.onStored([...next.rows.values()].flatMap((row) => row.stored ?? []))
        this.#sheet.apply(next)
      }
      this.#sheet.apply(setPreviousPrices(this.#sheet.state(), previous))
    } catch (error) {
      if (signal.aborted) return
      const errors = new Map(ids.map((id) => [id, error]))
      return this.#sheet.apply(writes.fail(this.#sheet.state(), errors))
    }
    const today = this.#backend.today()
    const prepared = writes.prepare(this.#sheet.state(), ids, today)
    const state = writes.checkPrices(prepared, ids, today, holdsOthers)
    this.#sheet.apply(state)
    const held = writes.heldIds(state)
    await this.#send(ids.filter((id) => isPending(state.rows.get(id)?.write) && !held.has(id)))
  }

  async #send(ids: readonly string[]): Promise<void> {
    const { signal } = this.#stopping
    const send = (id: string) => this.#sendRow(id, signal)
    await Promise.all(ids.map((id) => this.#limit(send, id)))
    this.flush()
    if (ids.length > 0) this.#backend.onSaveEnd(ids)
  }

  /** Sends a row. After a 412 that shows no change of another administrator, sends it again. */
  async #sendRow(id: string, signal: AbortSignal): Promise<void> {
    const codes = writes.acknowledgedCodes(this.#sheet.state().rows.get(id))
    while (!signal.aborted) {
      const state = this.#sheet.state()
      const row = state.rows.get(id)
      if (!row || !isPending(row.write)) return
      const ready = writes.readyRow(row, this.#backend.today())
      if (!ready) return this.#settle(writes.dequeue(state, [id]), [id])
      const { stored, body } = ready
      const attempt = writes.nextAttempt(row, {
        day: body.LastUpdated,
        revision: stored.Revision,
        key: this.#backend.newKey(),
        acknowledged: [...codes],
      })
      const { key: idempotencyKey, acknowledged } = attempt
      this.#sent.set(id, attempt)
      this.#flushSoon()
      try {
        await this.#backend.send({ stored, body, idempotencyKey, acknowledged }, signal)
        this.#confirmed.push(savedPrice(stored, body))
        return this.#flushSoon()
      } catch (error) {
        const current = error instanceof Error ? conflictOf(error, marketPrice)?.theirs : null
        // A 412 at the revision that was sent would repeat forever.
        if (!current || current.Revision === stored.Revision) {
          this.#failed.set(id, error)
          return this.#flushSoon()
        }
        this.#backend.onStored([current])
        this.flush()
        const next = writes.handleStaleWrite(this.#sheet.state(), id, current)
        if (signal.aborted) return this.#sheet.apply(writes.dequeue(next, [id]))
        if (!isPending(next.rows.get(id)?.write)) return this.#settle(next, [id])
        this.#sheet.apply(next)
      }
    }
  }
}

/** The price as the reference server stores it: each write increases the revision by one. */
function savedPrice({ Revision, ...stored }: MarketPrice, body: PriceBody): MarketPrice {
  return { ...stored, ...body, ...(Revision !== undefined && { Revision: Revision + 1 }) }
}
