import { type MarketPrice, marketPrice } from '@vayal/shared/contracts/market-price'
import { conflictOf } from '@vayal/shared/form/conflict'
import { HttpError } from '@vayal/shared/runtime/http-error'
import pLimit from 'p-limit'
import { warningCodes } from '../../price-check/price-warnings.ts'
import type { PriceToCheck } from '../../price-check/prices-to-check.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { putDraft } from '../model/edit-steps.ts'
import { type RowDraft, rowId, sameTexts } from '../model/row-draft.ts'
import { isUnanswered, rowState } from '../model/row-state.ts'
import { type SheetRow, sheetRows } from '../model/sheet-rows.ts'
import type { SheetState } from '../model/sheet-state.ts'
import * as model from '../model/sheet-state.ts'
import * as writes from '../model/sheet-writes.ts'

/** One price that is sent to the backend. */
export type PriceWrite = {
  /** The price as it is stored. */
  stored: MarketPrice
  body: PriceBody
  idempotencyKey: string
  /** Kinds of warnings that the user acknowledged. */
  acknowledged: string[]
}

/** Save that waits for the user: `rows` look wrong; `others`, by `rowId`, do not. */
export type SaveQuestion = { rows: readonly PriceToCheck[]; others: readonly string[] }

export type SheetStoreOptions = {
  stored: readonly MarketPrice[]
  restored: SheetState['restored']
  /** Sends one price; rejects with an `HttpError`. */
  send: (write: PriceWrite) => Promise<void>
  /** Loads the stored prices before a save; null where our server refuses a stale write. */
  loadLatest: (isForced: boolean) => Promise<readonly MarketPrice[] | null>
  /** Writes drafts to the device; undefined deletes one. Resolves to false without room. */
  persist: (drafts: ReadonlyMap<string, RowDraft | undefined>) => Promise<boolean>
  /** Called with prices that are stored now. */
  onStored: (prices: readonly MarketPrice[]) => void
  /** Called at the end of a save with the rows that were sent. */
  onSaved: (ids: readonly string[]) => void
  newKey: () => string
  /** `dd/MM/yyyy` */
  today: () => string
  /** Finds the rows to ask the user about before anything is sent. */
  check?: ((rows: readonly writes.ReadyRow[]) => readonly PriceToCheck[]) | undefined
}

/** View of the sheet. */
export type SheetView = {
  rows: readonly SheetRow[]
  /** Number of rows with unsaved entries. */
  changed: number
  /** True while the typed text changes its cell. */
  isTyping: boolean
  canUndo: boolean
  canRedo: boolean
  /** Rows edited since rows were last chosen. */
  touched: ReadonlySet<string>
  isSaving: boolean
  /** Number of rows that are queued or in flight, without those that wait for an answer. */
  waiting: number
  /** Result of the last save; null while one runs and before the first. */
  result: SaveResult | null
  question: SaveQuestion | null
  /** When the restored entries were made; null without any. */
  restoredFrom: number | null
  /** False when the device had no room for the last change. */
  isPersisted: boolean
}

type SaveResult = {
  saved: number
  /** Rows that this save or an earlier one could not save. */
  unsaved: ReadonlySet<string>
}

/** Number of parallel calls. */
const PARALLEL = 4
/** Milliseconds between two updates of the view while rows are saved. */
const UPDATE_INTERVAL_MS = 100

/** State of the price sheet: commands come in, transitions of `model/` follow, views go out. */
export class SheetStore {
  readonly #options: SheetStoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #limit = pLimit(PARALLEL)
  #state: SheetState
  #view: SheetView
  #question: SaveQuestion | null = null
  #queue = new AbortController()
  /** Answers that the next update of the view applies. */
  #confirmed: Parameters<typeof writes.confirm>[1] = []
  #failed: Parameters<typeof writes.fail>[1] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPersisting = false
  #isPersisted = true
  /** Drafts as they are on the device. */
  readonly #persisted: Map<string, RowDraft>
  #rowsOf: (Pick<SheetState, 'stored' | 'drafts' | 'writes'> & { rows: SheetRow[] }) | undefined

  constructor(options: SheetStoreOptions) {
    this.#options = options
    this.#state = writes.loadStored(
      model.startSheet(options.stored, options.restored),
      options.stored,
    )
    this.#persisted = new Map(options.restored?.drafts.map((draft) => [rowId(draft.base), draft]))
    this.#view = this.#draw()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Text that is being typed into a cell; null while none is. It changes without the view. */
  readonly typing = (): model.CellChange | null => this.#state.typing

  /** The same object until something changed that is drawn. */
  readonly view = (): SheetView => this.#view

  /** Persists drafts until the returned function is called. */
  start(): () => void {
    this.#isPersisting = true
    this.#persist(null)
    return () => {
      this.stopSending()
      this.#isPersisting = false
    }
  }

  loadStored(prices: readonly MarketPrice[]): void {
    if (prices !== this.#state.stored) this.#apply(writes.loadStored(this.#state, prices))
  }

  change(changes: readonly model.CellChange[]): void {
    this.#apply(model.editCells(this.#state, changes))
  }

  /** @returns the changed rows */
  undo(): model.RowChange[] {
    return this.#replay(model.undo(this.#state))
  }

  /** @returns the changed rows */
  redo(): model.RowChange[] {
    return this.#replay(model.redo(this.#state))
  }

  /** @param change text of a cell that is typed into, with each key; null discards it */
  setTyped(change: model.CellChange | null): void {
    this.#advance(model.typeInto(this.#state, change))
    if (this.#isTyping() === this.#view.isTyping) this.#notify()
    else this.#show()
  }

  /** Enters the typed text into its cell. @returns the entry; null when nothing was typed */
  enterTyped(): model.CellChange | null {
    const { typing } = this.#state
    if (typing) this.#apply(model.typeInto(model.editCells(this.#state, [typing]), null))
    return typing
  }

  revert(ids: readonly string[]): void {
    this.#apply(model.revert(this.#state, ids))
  }

  acceptRestored(): void {
    this.#apply({ ...this.#state, restored: null })
  }

  discardRestored(): void {
    this.#apply(model.revertRestored(this.#state))
  }

  resetRowChoice(): void {
    this.#apply(writes.resetRowChoice(this.#state))
  }

  /** Discards all entries, also on the device. */
  discard(): void {
    this.stopSending()
    this.#apply(model.revert({ ...this.#state, typing: null }, [...this.#state.drafts.keys()]))
  }

  /** Saves entries over the values of another admin. */
  async overwrite(ids: readonly string[]): Promise<void> {
    this.#apply(model.rebase(this.#state, ids))
    await this.save(ids)
  }

  /** Saves rows, by default all with entries. Active rows that were changed since are sent once more. */
  async save(ids?: readonly string[]): Promise<void> {
    if (this.#question) return
    const wanted = ids ?? [...this.#state.drafts.keys()]
    const idle = wanted.filter((id) => !writes.isActive(this.#state.writes.get(id)))
    const isFresh = !this.#isSaving()
    this.#state = writes.requestResend(this.#state, wanted)
    if (idle.length === 0) return
    if (!ids) this.#state = writes.forgetWrites(this.#state, 'confirmed', 'failed')
    await this.#start(idle, isFresh)
  }

  /** Saves the rows whose write has no answer, for when the connection is back. */
  async resendUnanswered(): Promise<void> {
    const today = this.#options.today()
    const lost = this.#rows().filter((row) => {
      const state = rowState(row, today)
      return state.kind === 'failed' && isUnanswered(state.error)
    })
    if (lost.length > 0) await this.save(lost.map(({ id }) => id))
  }

  /** @param answer `all` acknowledges the warnings; `others` sends the rows without any */
  answerQuestion(answer: 'all' | 'others' | 'none'): void {
    if (!this.#question) return
    const { rows, others } = this.#question
    const asked = rows.map(({ id }) => String(id))
    const acknowledged = rows.map(
      ({ id, warnings }) => [String(id), warningCodes(warnings)] as const,
    )
    const released = { all: [], others: asked, none: [...asked, ...others] }[answer]
    const sent = { all: [...others, ...asked], others, none: [] }[answer]
    this.#question = null
    this.#apply(writes.release(this.#state, released))
    void this.#send(sent, new Map(acknowledged))
  }

  /** Empties the queue; calls in flight continue. */
  stopSending(): void {
    this.#queue.abort()
    this.#queue = new AbortController()
    this.#question = null
    this.#apply(writes.stopQueue(this.#state))
  }

  async #start(ids: readonly string[], isFresh: boolean): Promise<void> {
    const { signal } = this.#queue
    this.#apply(writes.enqueue(this.#state, ids, { isFresh }))
    try {
      const stored = await this.#options.loadLatest(writes.replacesAttempt(this.#state, ids))
      if (signal.aborted) return
      if (stored) this.#options.onStored(stored)
      if (stored) this.#state = writes.loadStored(this.#state, stored)
    } catch (error) {
      const failed = ids.map((id) => ({ id, error, isAnswered: true }))
      return this.#apply(writes.fail(this.#state, failed))
    }
    const { state, ready } = writes.prepare(this.#state, ids, this.#options.today())
    this.#apply(state)
    const rows = (this.#options.check?.(ready) ?? []).filter((row) => !this.#isAcknowledged(row))
    const asked = new Set(rows.map(({ id }) => String(id)))
    const others = ready.map(({ id }) => id).filter((id) => !asked.has(id))
    if (rows.length === 0) return this.#send(others)
    const open = this.#question ?? { rows: [], others: [] }
    this.#question = { rows: [...open.rows, ...rows], others: [...open.others, ...others] }
    this.#show()
  }

  /** @param acknowledged codes by `rowId` that the user has just acknowledged */
  async #send(ids: readonly string[], acknowledged = new Map<string, string[]>()): Promise<void> {
    const { signal } = this.#queue
    const send = async (id: string) => {
      if (!signal.aborted) await this.#sendRow(id, acknowledged.get(id), signal)
    }
    await Promise.all(ids.map((id) => this.#limit(send, id)))
    this.#flush()
    if (ids.length > 0) this.#options.onSaved(ids)
  }

  /** Sends a row; once more when the newer revision is not another admin's change. */
  async #sendRow(id: string, answer: string[] | undefined, signal: AbortSignal): Promise<void> {
    const acknowledged = answer ?? this.#acknowledged(id)
    while (!signal.aborted && writes.isActive(this.#state.writes.get(id))) {
      const row = writes.readyRow(this.#state, id, this.#options.today())
      if (!row) return this.#settle(writes.release(this.#state, [id]), [id])
      const { stored, body } = row
      const { Revision: revision } = stored
      const fresh = { day: body.LastUpdated, revision, key: this.#options.newKey(), acknowledged }
      const { state, attempt } = writes.markInFlight(this.#state, id, fresh)
      this.#advance(state)
      this.#flushSoon()
      try {
        const { key: idempotencyKey } = attempt
        const sent = { stored, body, idempotencyKey, acknowledged: attempt.acknowledged }
        await this.#options.send(sent)
        this.#confirmed = [...this.#confirmed, { id, stored: savedPrice(stored, body) }]
        return this.#flushSoon()
      } catch (error) {
        const theirs = error instanceof Error ? conflictOf(error, marketPrice)?.theirs : null
        if (!theirs || theirs.Revision === stored.Revision) {
          this.#failed = [...this.#failed, { id, error, isAnswered: !isLost(error) }]
          return this.#flushSoon()
        }
        this.#options.onStored([theirs])
        this.#advance(writes.conflict(this.#state, id, theirs))
        this.#flushSoon()
      }
    }
    if (signal.aborted) this.#apply(writes.stopQueue(this.#state))
  }

  /** Warning codes that the user acknowledged for the same content. */
  #acknowledged(id: string): string[] {
    const draft = this.#state.drafts.get(id)
    const isSame = draft?.attempt && sameTexts(draft.attempt.texts, draft.texts)
    return isSame ? (draft.attempt?.acknowledged ?? []) : []
  }

  #isAcknowledged({ id, warnings }: PriceToCheck): boolean {
    const codes = this.#acknowledged(String(id))
    return warningCodes(warnings).every((code) => codes.includes(code))
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), UPDATE_INTERVAL_MS)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [confirmed, failed] = [this.#confirmed, this.#failed]
    this.#confirmed = []
    this.#failed = []
    if (confirmed.length > 0) this.#options.onStored(confirmed.map(({ stored }) => stored))
    const next = writes.fail(writes.confirm(this.#state, confirmed), failed)
    const ids = [...confirmed, ...failed].map(({ id }) => id)
    this.#settle(next, ids)
  }

  /** Applies the end of writes, and sends rows once more that the user saved meanwhile. */
  #settle(next: SheetState, ids: readonly string[]): void {
    const before = this.#state.writes
    const resent = ids.filter((id) => {
      const write = before.get(id)
      return writes.isActive(write) && write.resend && next.drafts.has(id)
    })
    this.#advance(next)
    if (resent.length > 0) void this.#start(resent, false)
    else this.#show()
  }

  #replay(next: SheetState): model.RowChange[] {
    const before = this.#state.drafts
    this.#apply(next)
    return model.rowChanges(before, next.drafts)
  }

  #apply(next: SheetState): void {
    this.#advance(next)
    this.#show()
  }

  #advance(next: SheetState): void {
    const before = this.#state
    this.#state = next
    this.#persist(before)
  }

  /** @param before null to compare all drafts with those on the device */
  #persist(before: SheetState | null): void {
    if (!this.#isPersisting) return
    const { drafts, typing } = this.#state
    const changes =
      drafts === before?.drafts ? new Map() : model.changedDrafts(this.#persisted, drafts)
    for (const change of [before?.typing, typing]) {
      const id = change && rowId(change.price)
      if (id) changes.set(id, model.draftWithTyping(this.#state, id))
    }
    for (const [id, draft] of changes) {
      if (this.#persisted.get(id) === draft) changes.delete(id)
      else putDraft(this.#persisted, id, draft)
    }
    if (changes.size === 0) return
    void this.#options.persist(changes).then((isPersisted) => {
      if (isPersisted === this.#isPersisted) return
      this.#isPersisted = isPersisted
      this.#show()
    })
  }

  #show(): void {
    this.#view = this.#draw()
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #isSaving(): boolean {
    return [...this.#state.writes.values()].some(writes.isActive)
  }

  #isTyping(): boolean {
    const { typing, drafts } = this.#state
    const id = typing && rowId(typing.price)
    return id !== null && model.draftWithTyping(this.#state, id) !== drafts.get(id)
  }

  #draw(): SheetView {
    const state = this.#state
    const { drafts, lastSave } = state
    const active = [...state.writes.values()].filter(writes.isActive).length
    const { rows: asked, others } = this.#question ?? { rows: [], others: [] }
    const waiting = active - asked.length - others.length
    const isSettled = active === 0 && lastSave.saved.size + lastSave.unsaved.size > 0
    return {
      rows: this.#rows(),
      changed: drafts.size,
      isTyping: this.#isTyping(),
      canUndo: state.past.length > 0,
      canRedo: state.future.length > 0,
      touched: state.touched,
      isSaving: waiting > 0,
      waiting,
      result: isSettled ? { saved: lastSave.saved.size, unsaved: lastSave.unsaved } : null,
      question: this.#question,
      restoredFrom: model.restoredFrom(state),
      isPersisted: this.#isPersisted,
    }
  }

  /** The same array until something in it changed. */
  #rows(): readonly SheetRow[] {
    const { stored, drafts, writes } = this.#state
    const of = this.#rowsOf
    if (of?.stored !== stored || of.drafts !== drafts || of.writes !== writes) {
      this.#rowsOf = { stored, drafts, writes, rows: sheetRows(this.#state, of) }
    }
    return this.#rowsOf?.rows ?? []
  }
}

/** A price as our server stores it, which counts revisions by one. */
function savedPrice(stored: MarketPrice, body: PriceBody): MarketPrice {
  const { Revision } = stored
  return { ...stored, ...body, Revision: Revision === undefined ? undefined : Revision + 1 }
}

/** True without an answer, or with a proxy's: the write may be stored. */
function isLost(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof HttpError && error.status >= 502)
}
