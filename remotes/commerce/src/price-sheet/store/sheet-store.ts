import { type MarketPrice, marketPrice } from '@vayal/shared/contracts/market-price'
import { conflictOf } from '@vayal/shared/form/conflict'
import { HttpError } from '@vayal/shared/runtime/http-error'
import pLimit from 'p-limit'
import { warningCodes } from '../../price-check/price-warnings.ts'
import type { PriceToCheck } from '../../price-check/prices-to-check.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { type RowDraft, rowId, sameTexts } from '../model/row-draft.ts'
import { type SheetRow, sheetRows } from '../model/sheet-rows.ts'
import type { SheetState } from '../model/sheet-state.ts'
import * as model from '../model/sheet-state.ts'
import * as writes from '../model/sheet-writes.ts'

/** One price on its way to the backend. */
export type PriceWrite = {
  /** The price as it is stored. */
  stored: MarketPrice
  body: PriceBody
  idempotencyKey: string
  /** Kinds of warnings that the user acknowledged. */
  acknowledged: string[]
}

/** A save that waits for the user: `rows` look wrong, `others` do not. Both name rows by `rowId`. */
export type SaveQuestion = { rows: readonly PriceToCheck[]; others: readonly string[] }

export type SheetStoreOptions = {
  stored: readonly MarketPrice[]
  restored: SheetState['restored']
  /** Sends one price; rejects with an `HttpError`. */
  send: (write: PriceWrite) => Promise<void>
  /** Loads what is stored before a save; null where our server will hold back a stale write. */
  look: (isUnsure: boolean) => Promise<readonly MarketPrice[] | null>
  /** Keeps drafts on the device; undefined deletes one. Resolves to false where there is no room. */
  keep: (drafts: ReadonlyMap<string, RowDraft | undefined>) => Promise<boolean>
  /** Told of prices that turned out to be stored. */
  onStored: (prices: readonly MarketPrice[]) => void
  /** Told at the end of a save which rows it tried. */
  onSaved: (ids: readonly string[]) => void
  newKey: () => string
  /** `dd/MM/yyyy` */
  today: () => string
  /** Finds the rows to ask the user about before anything is sent. */
  check?: ((rows: readonly writes.ReadyRow[]) => readonly PriceToCheck[]) | undefined
}

/** The sheet as it is drawn. */
export type SheetView = {
  rows: readonly SheetRow[]
  /** Number of rows with unsaved entries. */
  changed: number
  /** True while a cell that was not left says something new. */
  isTyping: boolean
  canUndo: boolean
  canRedo: boolean
  /** Rows edited since rows were last chosen. */
  touched: ReadonlySet<string>
  isSaving: boolean
  /** Number of rows that are not answered yet. */
  waiting: number
  /** Result of the last save; null while one runs and before the first. */
  result: SaveResult | null
  question: SaveQuestion | null
  /** When the restored entries were made; null without any. */
  restoredFrom: number | null
  /** False when the device had no room for the last change. */
  isDraftKept: boolean
}

export type SaveResult = {
  saved: number
  /** Rows that this save or an earlier one could not save. */
  unsaved: ReadonlySet<string>
}

/** Calls at the same time. */
const PARALLEL = 4
/** Milliseconds between two drawings while rows are saved. */
const SHOW_EVERY = 100

type Answer =
  | { kind: 'confirmed'; id: string; stored: MarketPrice }
  | { kind: 'failed'; id: string; error: unknown; isAnswered: boolean }

/** State of the price sheet: commands come in, transitions of `model/` follow, views go out. */
export class SheetStore {
  readonly #options: SheetStoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #typingListeners = new Set<() => void>()
  readonly #limit = pLimit(PARALLEL)
  #state: SheetState
  #view: SheetView
  #question: SaveQuestion | null = null
  #queue = new AbortController()
  #answers: Answer[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isKeeping = false
  #isKept = true
  /** Drafts as they are on the device. */
  readonly #kept: Map<string, RowDraft>
  #rowsOf: (Pick<SheetState, 'stored' | 'drafts' | 'writes'> & { rows: SheetRow[] }) | undefined

  constructor(options: SheetStoreOptions) {
    this.#options = options
    this.#state = writes.loadStored(
      model.startSheet(options.stored, options.restored),
      options.stored,
    )
    this.#kept = new Map(options.restored?.drafts.map((draft) => [rowId(draft.base), draft]))
    this.#view = this.#draw()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes to the text that is being typed, which redraws only the line about its cell. */
  readonly subscribeTyping = (listener: () => void): (() => void) => {
    this.#typingListeners.add(listener)
    return () => this.#typingListeners.delete(listener)
  }

  readonly typing = (): model.CellChange | null => this.#state.typing

  /** The same object until something changed that is drawn. */
  readonly view = (): SheetView => this.#view

  /** Keeps drafts on the device, until the function that is returned is called. */
  start(): () => void {
    this.#isKeeping = true
    this.#keep(null)
    return () => {
      this.stopSending()
      this.#isKeeping = false
    }
  }

  loadStored(prices: readonly MarketPrice[]): void {
    if (prices !== this.#state.stored) this.#apply(writes.loadStored(this.#state, prices))
  }

  change(changes: readonly model.CellChange[]): void {
    this.#apply(model.editCells(this.#state, changes))
  }

  /** @returns what it changed */
  undo(): model.RowChange[] {
    return this.#replay(model.undo(this.#state))
  }

  /** @returns what it changed */
  redo(): model.RowChange[] {
    return this.#replay(model.redo(this.#state))
  }

  /** @param change text of a cell that is typed into, with each key; null once it is left */
  setTyped(change: model.CellChange | null): void {
    this.#advance(model.typeInto(this.#state, change))
    for (const listener of this.#typingListeners) listener()
    if (this.#isTyping() !== this.#view.isTyping) this.#show()
  }

  drop(ids: readonly string[]): void {
    this.#apply(model.revert(this.#state, ids))
  }

  acceptRestored(): void {
    this.#apply({ ...this.#state, restored: null })
  }

  discardRestored(): void {
    this.#apply(model.revertRestored(this.#state))
  }

  chooseAnew(): void {
    this.#apply(writes.chooseAnew(this.#state))
  }

  /** Drops all entries and forgets them on the device. */
  discard(): void {
    this.stopSending()
    this.#apply(model.revert({ ...this.#state, typing: null }, [...this.#state.drafts.keys()]))
  }

  /** Saves entries over what another admin saved. */
  async saveOver(ids: readonly string[]): Promise<void> {
    this.#apply(model.rebase(this.#state, ids))
    await this.save(ids)
  }

  /**
   * Saves rows; all with entries by default. Rows on their way are saved once more after it when
   * they were changed since.
   */
  async save(ids?: readonly string[]): Promise<void> {
    if (this.#question) return
    const wanted = ids ?? [...this.#state.drafts.keys()]
    const idle = wanted.filter((id) => !writes.isActive(this.#state.writes.get(id)))
    const isFresh = !this.#isSaving()
    this.#state = writes.sendAgain(this.#state, wanted)
    if (idle.length === 0) return
    if (!ids) this.#state = writes.forgetWrites(this.#state, 'confirmed', 'failed')
    await this.#start(idle, isFresh)
  }

  /** @param send the rows without warnings, or all, whose warnings the user acknowledged */
  answerQuestion(send: 'others' | 'all'): void {
    const question = this.#question
    if (!question) return
    this.#question = null
    const asked = question.rows.map(({ id }) => String(id))
    if (send === 'others') this.#apply(writes.release(this.#state, asked))
    void this.#send(send === 'all' ? [...question.others, ...asked] : question.others, question)
  }

  cancelQuestion(): void {
    const { rows, others } = this.#question ?? { rows: [], others: [] }
    this.#question = null
    this.#apply(writes.release(this.#state, [...rows.map(({ id }) => String(id)), ...others]))
  }

  /** Rows that are not in flight yet are not sent. */
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
      const stored = await this.#options.look(writes.isUnsure(this.#state, ids))
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
    if (rows.length === 0) return this.#send(others, null)
    const open = this.#question ?? { rows: [], others: [] }
    this.#question = { rows: [...open.rows, ...rows], others: [...open.others, ...others] }
    this.#show()
  }

  async #send(ids: readonly string[], question: SaveQuestion | null): Promise<void> {
    const { signal } = this.#queue
    const acknowledged = new Map(
      question?.rows.map(({ id, warnings }) => [String(id), warningCodes(warnings)]),
    )
    await Promise.all(
      ids.map((id) =>
        this.#limit(async () => {
          if (!signal.aborted) await this.#sendRow(id, acknowledged.get(id), signal)
        }),
      ),
    )
    this.#flush()
    if (ids.length > 0) this.#options.onSaved(ids)
  }

  /** Sends a row; over a revision that is no change of another admin's, once more. */
  async #sendRow(id: string, answer: string[] | undefined, signal: AbortSignal): Promise<void> {
    const acknowledged = answer ?? this.#acknowledged(id)
    while (!signal.aborted && writes.isActive(this.#state.writes.get(id))) {
      const row = writes.readyRow(this.#state, id, this.#options.today())
      if (!row) return this.#again(writes.release(this.#state, [id]), [id])
      const { stored, body } = row
      const { Revision: revision } = stored
      const fresh = { day: body.LastUpdated, revision, key: this.#options.newKey(), acknowledged }
      const { state, attempt } = writes.markInFlight(this.#state, id, fresh)
      this.#advance(state)
      try {
        const { key: idempotencyKey } = attempt
        await this.#options.send({
          stored,
          body,
          idempotencyKey,
          acknowledged: attempt.acknowledged,
        })
        return this.#answer({ kind: 'confirmed', id, stored: savedPrice(stored, body) })
      } catch (error) {
        const theirs = error instanceof Error ? conflictOf(error, marketPrice)?.theirs : null
        if (!theirs || theirs.Revision === stored.Revision) {
          return this.#answer({ kind: 'failed', id, error, isAnswered: !isLost(error) })
        }
        this.#options.onStored([theirs])
        this.#advance(writes.conflict(this.#state, id, theirs))
        this.#showSoon()
      }
    }
    if (signal.aborted) this.#apply(writes.stopQueue(this.#state))
  }

  /** Codes that the user acknowledged when the same content was sent before. */
  #acknowledged(id: string): string[] {
    const draft = this.#state.drafts.get(id)
    const isSame = draft?.attempt && sameTexts(draft.attempt.texts, draft.texts)
    return isSame ? (draft.attempt?.acknowledged ?? []) : []
  }

  #isAcknowledged({ id, warnings }: PriceToCheck): boolean {
    const codes = this.#acknowledged(String(id))
    return warningCodes(warnings).every((code) => codes.includes(code))
  }

  #answer(answer: Answer): void {
    this.#answers.push(answer)
    this.#showSoon()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const answers = this.#answers.splice(0)
    const confirmed = answers.filter((answer) => answer.kind === 'confirmed')
    const failed = answers.filter((answer) => answer.kind === 'failed')
    if (confirmed.length > 0) this.#options.onStored(confirmed.map(({ stored }) => stored))
    const next = writes.fail(writes.confirm(this.#state, confirmed), failed)
    this.#again(
      next,
      answers.map(({ id }) => id),
    )
  }

  /** Goes on to `next`, and saves those rows once more that the user saved while they were sent. */
  #again(next: SheetState, ids: readonly string[]): void {
    const before = this.#state.writes
    const again = ids.filter((id) => {
      const write = before.get(id)
      return writes.isActive(write) && write.again && next.drafts.has(id)
    })
    this.#advance(next)
    if (again.length > 0) void this.#start(again, false)
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
    this.#keep(before)
  }

  /** @param before null to compare all drafts with what is kept */
  #keep(before: SheetState | null): void {
    if (!this.#isKeeping) return
    const { drafts, typing } = this.#state
    const changes = new Map<string, RowDraft | undefined>()
    if (drafts !== before?.drafts) {
      let known = 0
      for (const [id, draft] of drafts) {
        const kept = this.#kept.get(id)
        if (kept) known += 1
        if (kept !== draft) changes.set(id, draft)
      }
      if (known < this.#kept.size) {
        for (const id of this.#kept.keys()) if (!drafts.has(id)) changes.set(id, undefined)
      }
    }
    const former = before?.typing && rowId(before.typing.price)
    if (former) changes.set(former, drafts.get(former))
    if (typing) changes.set(rowId(typing.price), model.draftWithTyping(this.#state))
    for (const [id, draft] of changes) {
      if (this.#kept.get(id) === draft) changes.delete(id)
      else if (draft) this.#kept.set(id, draft)
      else this.#kept.delete(id)
    }
    if (changes.size === 0) return
    void this.#options.keep(changes).then((isKept) => {
      if (isKept === this.#isKept) return
      this.#isKept = isKept
      this.#show()
    })
  }

  #showSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), SHOW_EVERY)
  }

  #show(): void {
    this.#view = this.#draw()
    for (const listener of this.#listeners) listener()
  }

  #isSaving(): boolean {
    return [...this.#state.writes.values()].some(writes.isActive)
  }

  #isTyping(): boolean {
    const { typing, drafts } = this.#state
    return typing !== null && model.draftWithTyping(this.#state) !== drafts.get(rowId(typing.price))
  }

  #draw(): SheetView {
    const state = this.#state
    const { drafts, lastSave } = state
    const waiting = [...state.writes.values()].filter(writes.isActive).length
    const isSettled = waiting === 0 && lastSave.saved.size + lastSave.missed.size > 0
    return {
      rows: this.#rows(),
      changed: drafts.size,
      isTyping: this.#isTyping(),
      canUndo: state.past.length > 0,
      canRedo: state.future.length > 0,
      touched: state.touched,
      isSaving: waiting > 0,
      waiting,
      result: isSettled ? { saved: lastSave.saved.size, unsaved: lastSave.missed } : null,
      question: this.#question,
      restoredFrom: model.restoredFrom(state),
      isDraftKept: this.#isKept,
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

/** True when no answer came, or only that of a server in between: the write may be stored. */
function isLost(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502)
}
