import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { DraftVisit } from '@vayal/shared/runtime/draft-visit'
import type { CellText } from '../model/edit-steps.ts'
import { type RowDraft, rowId } from '../model/row-draft.ts'
import { isRetriedOnReconnect } from '../model/row-state.ts'
import { changedDrafts, isPending, type SheetRow, wasNotSaved } from '../model/sheet-row.ts'
import type { Direction, RowCells, SheetState, ShownConflict } from '../model/sheet-state.ts'
import * as model from '../model/sheet-state.ts'
import { applyList, heldIds } from '../model/sheet-writes.ts'
import { type SheetBackend, SheetSender } from './sheet-sender.ts'

export type SheetVisit = Pick<DraftVisit<RowDraft>, 'restored' | 'persist'>

export type SheetStoreOptions = SheetBackend & SheetVisit & { stored: readonly MarketPrice[] }

/** State of the price sheet: commands run transitions of `model/`, and `view` is rendered. */
export class SheetStore {
  readonly #options: SheetStoreOptions
  readonly sender: SheetSender
  readonly #listeners = new Set<() => void>()
  #state: SheetState
  #view: SheetView
  #listed: readonly SheetRow[] = []
  #filterKey: string | undefined

  readonly applyList = this.#command((state, prices: readonly MarketPrice[]) =>
    applyList(state, prices),
  )
  readonly setPreviousPrices = this.#command(model.setPreviousPrices)
  readonly editCells = this.#command(model.editCells)
  readonly revert = this.#command(model.revert)
  readonly keepRestored = this.#command(model.keepRestored)
  readonly discardRestored = this.#command(model.discardRestored)
  readonly touch = this.#command(model.touch)
  readonly #resetForFilter = this.#command(model.resetForFilter)
  readonly #commitTyped = this.#command(model.commitTyped)
  readonly #rebaseOntoTheirs = this.#command(model.rebaseOntoTheirs)

  constructor(options: SheetStoreOptions) {
    this.#options = options
    const { stored, restored } = options
    this.#state = model.startSheet(stored, restored)
    this.#view = viewOf(this.#state, [...this.#state.rows.values()])
    this.sender = new SheetSender(options, {
      state: () => this.#state,
      apply: (next) => this.#apply(next),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object until something rendered has changed; while the user types, until `typedChange` gives another result. */
  readonly view = (): SheetView => this.#view

  /** Sets the listed rows. One whose draft changes stays listed until `filterKey` changes. @param filterKey identifies the search and the filters */
  setListed(rows: readonly SheetRow[], filterKey: string): void {
    // The first filter keeps restored rows listed.
    const isChanged = this.#filterKey !== undefined && filterKey !== this.#filterKey
    this.#listed = rows
    this.#filterKey = filterKey
    if (isChanged) this.#resetForFilter()
  }

  /** Text that is being typed into a row; null while the user types elsewhere or not at all. */
  typingIn(id: string): CellText | null {
    return model.typingIn(this.#state, id)
  }

  /** See `rowWithTyping` in `sheet-state.ts`. */
  rowWithTyping(id: string): SheetRow | undefined {
    return model.rowWithTyping(this.#state, id)
  }

  /** Deletes from the device the restored drafts that the server has stored since. */
  deleteStoredDrafts(): void {
    const changed = new Map<string, RowDraft | undefined>()
    for (const restored of this.#options.restored?.drafts ?? []) {
      const id = rowId(restored.base)
      const draft = this.#state.rows.get(id)?.draft
      if (draft !== restored) changed.set(id, draft)
    }
    this.#persist(changed)
  }

  replay(direction: Direction): RowCells[] {
    this.commitTyped()
    const { state, changed } = model.replay(this.#state, direction)
    this.#apply(state)
    return changed
  }

  typeInto(typed: CellText | null): void {
    // Commits the text of another cell, once the calls since the last update are applied.
    if (typed && this.typingIn(rowId(typed.base))?.column !== typed.column) this.#commitTyped()
    this.#apply(model.typeInto(this.#state, typed))
  }

  commitTyped(): CellText | null {
    const { typing } = this.#state
    this.#commitTyped()
    return typing
  }

  discard(): void {
    this.sender.stop()
    this.typeInto(null)
    this.revert([...model.dirtyIds(this.#state)])
  }

  /** @param ids all dirty rows by default */
  save(ids?: readonly string[]): Promise<void> {
    this.commitTyped()
    if (!ids) this.keepRestored()
    return this.sender.save(ids ?? [...model.dirtyIds(this.#state)])
  }

  overwrite(shown: readonly ShownConflict[]): Promise<void> {
    this.#rebaseOntoTheirs(shown)
    return this.save(shown.map(({ id }) => id))
  }

  /** Saves again the rows whose writes got no response. */
  retryAfterReconnect(): Promise<void> {
    this.sender.flush()
    const today = this.#options.today()
    const rows = this.#view.rows.filter((row) => isRetriedOnReconnect(row, today))
    return this.sender.retryAfterReconnect(rows.map(({ id }) => id))
  }

  /** Turns a transition into a command that first applies the answers received so far. */
  #command<Args extends unknown[]>(transition: (state: SheetState, ...args: Args) => SheetState) {
    return (...args: Args): void => {
      this.sender.flush()
      this.#apply(transition(this.#state, ...args))
    }
  }

  #apply(changed: SheetState): void {
    const before = this.#state
    if (changed === before) return
    const isChanged = changed.rows !== before.rows
    const drafts = isChanged ? changedDrafts(before.rows, changed.rows) : new Map()
    const next = this.#keepListed(changed, drafts)
    this.#state = next
    const isTypingOnly = !isChanged && before.typing !== next.typing
    if (!isTypingOnly || model.typedChange(next) !== model.typedChange(before)) {
      this.#view = viewOf(next, isChanged ? [...next.rows.values()] : this.#view.rows)
    }
    for (const typed of [before.typing, next.typing]) {
      const id = typed && rowId(typed.base)
      if (id) drafts.set(id, model.rowWithTyping(next, id)?.draft)
    }
    this.#persist(drafts)
    for (const listener of this.#listeners) listener()
  }

  /** Touches the listed rows whose drafts changed: otherwise another row could move under the cursor. */
  #keepListed(state: SheetState, drafts: ReadonlyMap<string, unknown>): SheetState {
    if (drafts.size === 0) return state
    const ids = this.#listed.map(({ id }) => id).filter((id) => drafts.has(id))
    return ids.length > 0 ? model.touch(state, ids) : state
  }

  #persist(drafts: ReadonlyMap<string, RowDraft | undefined>): void {
    if (drafts.size === 0) return
    void this.#options.persist(drafts).then((isPersisted) => {
      if (isPersisted !== this.#state.isPersisted) this.#apply({ ...this.#state, isPersisted })
    })
  }
}

export type SheetView = ReturnType<typeof viewOf>

function viewOf(state: SheetState, rows: readonly SheetRow[]) {
  const { touched, saveCount, priceCheck, isPersisted } = state
  const typingId = state.typing && rowId(state.typing.base)
  const dirtyCount = rows.filter(({ id, draft }) =>
    id === typingId ? model.rowWithTyping(state, id)?.draft : draft,
  ).length
  const pendingCount = rows.filter(({ write }) => isPending(write)).length
  const remainingCount = pendingCount - heldIds(state).size
  const savedCount = rows.filter(({ write }) => write?.kind === 'confirmed').length
  const notSavedRows = rows.filter(({ write }) => wasNotSaved(write))
  const isSettled = pendingCount === 0 && savedCount + notSavedRows.length > 0
  return {
    rows,
    touched,
    saveCount,
    priceCheck,
    isPersisted,
    dirtyCount,
    isDirty: dirtyCount > 0,
    canUndo: state.past.length > 0 || model.typedChange(state) !== null,
    canRedo: state.future.length > 0,
    isSaving: remainingCount > 0,
    /** Number of rows that are queued or in flight, without those of an open price check. */
    remainingCount,
    /** Result of the last save; null while one runs and before the first. */
    result: isSettled ? { savedCount, notSavedRows } : null,
    restoredSavedAt: model.restoredSavedAt(state),
  }
}
