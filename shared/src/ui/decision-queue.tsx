import { HttpError } from '@vayal/shared/runtime/http-error'
import pLimit from 'p-limit'

type Key = string | number
export type Decision = 'approve' | 'reject'

export type DecisionState<Action = Decision> = {
  /** Queued or in flight. */
  pending: ReadonlyMap<Key, Action>
  failed: ReadonlyMap<Key, unknown>
  /** Progress of several decisions; null for a single one. */
  progress: { done: number; total: number } | null
}

export type DecisionOutcome<T, Action = Decision> = {
  decision: Action
  decided: readonly T[]
  /** One error per item that was not decided. */
  errors: readonly unknown[]
}

export type DecisionBatch<T, Action = Decision> = {
  items: readonly T[]
  decision: Action
  decide: (item: T, decision: Action) => Promise<void>
  onDecided: (items: readonly T[], decision: Action) => void
  /** Called once, after the last decision or after a stop. */
  onSettled: (outcome: DecisionOutcome<T, Action>) => void
}

/** Returns true when another administrator has decided or deleted the item since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 412 || error.status === 404)
}

const CONCURRENCY = 4
/** Milliseconds between two updates of the state: ten thousand decisions would render too often. */
const UPDATE_INTERVAL_MS = 120

/** Sends decisions in the background, one pending per item. A failure affects only its item. */
export class DecisionQueue<T, Action = Decision> {
  readonly #keyOf: (item: T) => Key
  readonly #listeners = new Set<() => void>()
  readonly #pending = new Map<Key, Action>()
  readonly #failed = new Map<Key, unknown>()
  readonly #limit = pLimit(CONCURRENCY)
  #progress: { done: number; total: number } | null = null
  #stopCount = 0
  #state: DecisionState<Action> = { pending: new Map(), failed: new Map(), progress: null }

  constructor(keyOf: (item: T) => Key) {
    this.#keyOf = keyOf
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): DecisionState<Action> => this.#state

  /** Drops queued decisions; calls in flight complete. */
  readonly stop = (): void => {
    this.#stopCount += 1
  }

  async add(batch: DecisionBatch<T, Action>): Promise<void> {
    const items = batch.items.filter((item) => !this.#pending.has(this.#keyOf(item)))
    if (items.length === 0) return
    for (const item of items) {
      this.#pending.set(this.#keyOf(item), batch.decision)
      this.#failed.delete(this.#keyOf(item))
    }
    if (items.length > 1 || this.#progress) {
      const { done, total } = this.#progress ?? { done: 0, total: 0 }
      this.#progress = { done, total: total + items.length }
    }
    this.#publish()

    const stopsBefore = this.#stopCount
    const decided: T[] = []
    let reported = 0
    const errors: unknown[] = []
    const report = () => {
      const newlyDecided = decided.slice(reported)
      reported = decided.length
      if (newlyDecided.length > 0) batch.onDecided(newlyDecided, batch.decision)
      this.#publish()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleReport = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        report()
      }, UPDATE_INTERVAL_MS)
    }

    const decideOne = async (item: T) => {
      try {
        if (stopsBefore !== this.#stopCount) return
        await batch.decide(item, batch.decision)
        decided.push(item)
      } catch (error) {
        errors.push(error)
        this.#failed.set(this.#keyOf(item), error)
      } finally {
        this.#pending.delete(this.#keyOf(item))
        if (this.#progress) this.#progress = { ...this.#progress, done: this.#progress.done + 1 }
        scheduleReport()
      }
    }
    await this.#limit.map(items, decideOne)
    clearTimeout(timer)
    if (this.#pending.size === 0) this.#progress = null
    report()
    batch.onSettled({ decision: batch.decision, decided, errors })
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
