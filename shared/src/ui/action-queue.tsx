import pLimit from 'p-limit'

type Key = string | number

type QueueState<Action> = {
  /** Queued or in flight. */
  pending: ReadonlyMap<Key, Action>
  failed: ReadonlyMap<Key, unknown>
  /** Progress of several items; null for a single one. */
  progress: { done: number; total: number } | null
}

type ActionBatch<T, Action> = {
  items: readonly T[]
  action: Action
  perform: (item: T) => Promise<void>
  onDone: (items: readonly T[]) => void
  /** Called once, after the last item or after a stop. `errors`: one for each failed item. `stopped`: number of items not tried. */
  onSettled: (outcome: { done: readonly T[]; errors: readonly unknown[]; stopped: number }) => void
}

/** `doneCount` resolves after `onSettled`, to the number of items that were done. */
type AddedBatch = { doneCount: Promise<number>; isSettled: boolean }

const CONCURRENCY = 4
/** Batches that `takeLatest` can return. */
const MAX_BATCHES = 20
/** Milliseconds between two updates of the state: ten thousand items would render too often. */
const UPDATE_INTERVAL_MS = 400

/** Performs actions in the background, one pending per item. A failure affects only its item. */
export class ActionQueue<T, Action> {
  readonly #keyOf: (item: T) => Key
  readonly #listeners = new Set<() => void>()
  readonly #pending = new Map<Key, Action>()
  readonly #failed = new Map<Key, unknown>()
  readonly #limit = pLimit(CONCURRENCY)
  #progress: { done: number; total: number } | null = null
  #stopCount = 0
  /** In the order they were added, without those that did nothing. */
  readonly #batches: AddedBatch[] = []
  #state: QueueState<Action> = { pending: new Map(), failed: new Map(), progress: null }

  constructor(keyOf: (item: T) => Key) {
    this.#keyOf = keyOf
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): QueueState<Action> => this.#state

  /** Drops queued actions; calls in flight complete. */
  readonly stop = (): void => {
    this.#stopCount += 1
  }

  async add(batch: ActionBatch<T, Action>): Promise<void> {
    const added = { doneCount: this.#perform(batch), isSettled: false }
    this.#batches.push(added)
    if (this.#batches.length > MAX_BATCHES) this.#batches.shift()
    const doneCount = await added.doneCount
    added.isSettled = true
    const index = this.#batches.indexOf(added)
    if (doneCount === 0 && index !== -1) this.#batches.splice(index, 1)
  }

  /** Removes and returns the batch that was added last, to undo it. */
  takeLatest(): AddedBatch | undefined {
    return this.#batches.pop()
  }

  async #perform(batch: ActionBatch<T, Action>): Promise<number> {
    const items = batch.items.filter((item) => !this.#pending.has(this.#keyOf(item)))
    if (items.length === 0) return 0
    for (const item of items) {
      this.#pending.set(this.#keyOf(item), batch.action)
      this.#failed.delete(this.#keyOf(item))
    }
    if (items.length > 1 || this.#progress) {
      const { done, total } = this.#progress ?? { done: 0, total: 0 }
      this.#progress = { done, total: total + items.length }
    }
    this.#publish()

    const stopsBefore = this.#stopCount
    const done: T[] = []
    let reported = 0
    const errors: unknown[] = []
    const report = () => {
      const newlyDone = done.slice(reported)
      reported = done.length
      if (newlyDone.length > 0) batch.onDone(newlyDone)
      this.#publish()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleReport = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        report()
      }, UPDATE_INTERVAL_MS)
    }

    const performOne = async (item: T) => {
      try {
        if (stopsBefore !== this.#stopCount) return
        await batch.perform(item)
        done.push(item)
      } catch (error) {
        errors.push(error)
        this.#failed.set(this.#keyOf(item), error)
      } finally {
        this.#pending.delete(this.#keyOf(item))
        if (this.#progress) this.#progress = { ...this.#progress, done: this.#progress.done + 1 }
        scheduleReport()
      }
    }
    await this.#limit.map(items, performOne)
    clearTimeout(timer)
    if (this.#pending.size === 0) this.#progress = null
    report()
    const doneItems = new Set(done)
    batch.onSettled({
      // In the order of `items`, not of the answers.
      done: items.filter((item) => doneItems.has(item)),
      errors,
      stopped: items.length - done.length - errors.length,
    })
    return done.length
  }

  #publish(): void {
    this.#state = {
      pending: new Map(this.#pending),
      failed: new Map(this.#failed),
      progress: this.#progress,
    }
    for (const listener of this.#listeners) listener()
  }
}
