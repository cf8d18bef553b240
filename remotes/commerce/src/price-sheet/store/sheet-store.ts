import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { type RowDraft, rowId } from '../model/row-draft.ts'
import { isUnanswered, rowState } from '../model/row-state.ts'
import { changedDrafts, isActive, isUnsaved, type Rows, type SheetRow } from '../model/sheet-row.ts'
import type { CellChange, Direction, RowChange, SheetState } from '../model/sheet-state.ts'
import * as model from '../model/sheet-state.ts'
import { loadStored, resetRowChoice } from '../model/sheet-writes.ts'
import { type SaveQuestion, type SheetBackend, SheetSender } from './sheet-sender.ts'

export type SheetStoreOptions = SheetBackend & {
  stored: readonly MarketPrice[]
  restored: SheetState['restored']
  /** Writes drafts to the device; undefined deletes one. Resolves to false without room. */
  persist: (drafts: ReadonlyMap<string, RowDraft | undefined>) => Promise<boolean>
}

/** State of the price sheet: commands come in, transitions of `model/` follow, views go out. */
export class SheetStore {
  readonly #options: SheetStoreOptions
  readonly sender: SheetSender
  readonly #listeners = new Set<() => void>()
  #state: SheetState
  #view: SheetView
  #drawnRows: Rows | undefined
  #isPersisting = false
  #isPersisted = true

  constructor(options: SheetStoreOptions) {
    this.#options = options
    const { stored, restored } = options
    this.#state = loadStored(model.startSheet(stored, restored), stored)
    this.sender = new SheetSender(options, {
      state: () => this.#state,
      apply: (next) => this.#apply(next),
    })
    this.#view = this.#draw()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Text that is being typed into a cell; null while none is. It changes without the view. */
  readonly typing = (): CellChange | null => this.#state.typing

  /** The same object until something changed that is drawn. */
  readonly view = (): SheetView => this.#view

  /** Persists drafts until the returned function is called. */
  start(): () => void {
    this.#isPersisting = true
    // Drafts that are stored by now are no longer on the device either.
    const restored = model.startSheet([], this.#options.restored)
    this.#persist(changedDrafts(restored.rows, this.#state.rows))
    return () => {
      this.sender.stop()
      this.#isPersisting = false
    }
  }

  loadStored(prices: readonly MarketPrice[]): void {
    this.#update((state) => loadStored(state, prices))
  }

  change(changes: readonly CellChange[]): void {
    this.#update((state) => model.editCells(state, changes))
  }

  /** @returns the changed rows */
  replay(direction: Direction): RowChange[] {
    this.sender.flush()
    const before = this.#state.rows
    this.#update((state) => model.replay(state, direction))
    return model.rowChanges(before, this.#state.rows)
  }

  /** @param change text of a cell that is typed into, with each key; null discards it */
  setTyped(change: CellChange | null): void {
    this.#advance(model.typeInto(this.#state, change))
    if (isTyping(this.#state) === this.#view.isTyping) this.#notify()
    else this.#show()
  }

  /** Enters the typed text into its cell. @returns the entry; null when nothing was typed */
  enterTyped(): CellChange | null {
    const { typing } = this.#state
    if (typing) this.#update((state) => model.typeInto(model.editCells(state, [typing]), null))
    return typing
  }

  revert(ids: readonly string[]): void {
    this.#update((state) => model.revert(state, ids))
  }

  acceptRestored(): void {
    this.#update((state) => ({ ...state, restored: null }))
  }

  discardRestored(): void {
    this.#update(model.revertRestored)
  }

  resetRowChoice(): void {
    this.#update(resetRowChoice)
  }

  /** Discards all entries, also on the device. */
  discard(): void {
    this.sender.stop()
    this.#update((state) => model.revert({ ...state, typing: null }, [...model.editedIds(state)]))
  }

  /** Saves rows, by default all with entries. Active rows that were changed since are sent once more. */
  save(ids: readonly string[] = [...model.editedIds(this.#state)]): Promise<void> {
    return this.sender.save(ids)
  }

  /** Saves entries over the values of another admin. */
  overwrite(ids: readonly string[]): Promise<void> {
    this.#update((state) => model.rebase(state, ids))
    return this.save(ids)
  }

  /** Saves the rows whose write has no answer, for when the connection is back. */
  async resendUnanswered(): Promise<void> {
    const today = this.#options.today()
    const lost = this.#view.rows.filter((row) => {
      const state = rowState(row, today)
      return state.kind === 'failed' && isUnanswered(state.error)
    })
    if (lost.length > 0) await this.save(lost.map(({ id }) => id))
  }

  /** Applies a command, over the answers so far. */
  #update(transition: (state: SheetState) => SheetState): void {
    this.sender.flush()
    this.#apply(transition(this.#state))
  }

  #apply(next: SheetState): void {
    this.#advance(next)
    this.#show()
  }

  #advance(next: SheetState): void {
    const before = this.#state
    this.#state = next
    const drafts = next.rows === before.rows ? new Map() : changedDrafts(before.rows, next.rows)
    for (const change of [before.typing, next.typing]) {
      const id = change && rowId(change.price)
      if (id) drafts.set(id, model.draftWithTyping(next, id))
    }
    this.#persist(drafts)
  }

  #persist(drafts: ReadonlyMap<string, RowDraft | undefined>): void {
    if (!this.#isPersisting || drafts.size === 0) return
    void this.#options.persist(drafts).then((isPersisted) => {
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

  #draw(): SheetView {
    const { rows: now } = this.#state
    // The same array until a row changed.
    const rows = now === this.#drawnRows ? this.#view.rows : [...now.values()]
    this.#drawnRows = now
    return viewOf(this.#state, rows, this.sender.question, this.#isPersisted)
  }
}

export type SheetView = ReturnType<typeof viewOf>

function viewOf(
  state: SheetState,
  rows: readonly SheetRow[],
  question: SaveQuestion | null,
  isPersisted: boolean,
) {
  const active = rows.filter(({ write }) => isActive(write)).length
  const waiting = active - (question ? question.rows.length + question.others.length : 0)
  const saved = rows.filter(({ write }) => write?.kind === 'confirmed').length
  const unsaved = rows.filter(({ write }) => isUnsaved(write))
  const isSettled = active === 0 && saved + unsaved.length > 0
  return {
    rows,
    /** Number of rows with unsaved entries. */
    changed: rows.filter(({ draft }) => draft).length,
    isTyping: isTyping(state),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** Rows edited since rows were last chosen. */
    touched: state.touched,
    isSaving: waiting > 0,
    /** Number of rows that are queued or in flight, without those that wait for an answer. */
    waiting,
    /** Result of the last save; null while one runs and before the first. */
    result: isSettled ? { saved, unsaved } : null,
    question,
    /** When the restored entries were made; null without any. */
    restoredFrom: model.restoredFrom(state),
    /** False when the device had no room for the last change. */
    isPersisted,
  }
}

/** True while the typed text changes its cell. */
function isTyping(state: SheetState): boolean {
  const id = state.typing && rowId(state.typing.price)
  return id !== null && model.draftWithTyping(state, id) !== state.rows.get(id)?.draft
}
