import { HttpError } from '@vayal/shared/runtime/http-error'
import pLimit from 'p-limit'

type Key = string | number
export type Decision = 'approve' | 'reject'

export type DecisionState = {
  /** Items whose decision is on its way. */
  waiting: ReadonlyMap<Key, Decision>
  /** Items that stayed, and why. */
  failed: ReadonlyMap<Key, unknown>
  /** How far several are; null when none, or a single one, is on its way. */
  progress: { done: number; total: number } | null
}

export type DecisionOutcome<T> = {
  decision: Decision
  decided: readonly T[]
  /** One of each item that stayed. */
  errors: readonly unknown[]
}

export type DecisionOrder<T> = {
  items: readonly T[]
  decision: Decision
  /** Rejects when the item stays. */
  decide: (item: T, decision: Decision) => Promise<void>
  /** Items that have been decided, some at a time. */
  onDecided: (items: readonly T[], decision: Decision) => void
  /** The order is done with, or was stopped. */
  onSettled: (outcome: DecisionOutcome<T>) => void
}

/** True when another administrator decided or deleted the item since it was loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 412 || error.status === 404)
}

/** Calls at the same time, over all orders. */
const PARALLEL = 4
/** Milliseconds between two changes that are shown; every one of ten thousand would be too many. */
const SHOW_EVERY = 120

/**
 * Carries out decisions on items of a list without holding up whoever makes them. Each item is
 * asked for once at a time; what fails is kept with its reason, and does not hold up the others.
 */
export class DecisionQueue<T> {
  readonly #keyOf: (item: T) => Key
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Map<Key, Decision>()
  readonly #failed = new Map<Key, unknown>()
  readonly #limit = pLimit(PARALLEL)
  #progress: { done: number; total: number } | null = null
  #stops = 0
  #state: DecisionState = { waiting: new Map(), failed: new Map(), progress: null }

  constructor(keyOf: (item: T) => Key) {
    this.#keyOf = keyOf
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object until something changed. */
  readonly state = (): DecisionState => this.#state

  /** Calls on their way end; what is not asked for yet stays in the list. */
  readonly stop = (): void => {
    this.#stops += 1
  }

  async add(order: DecisionOrder<T>): Promise<void> {
    const items = order.items.filter((item) => !this.#waiting.has(this.#keyOf(item)))
    if (items.length === 0) return
    for (const item of items) {
      this.#waiting.set(this.#keyOf(item), order.decision)
      this.#failed.delete(this.#keyOf(item))
    }
    if (items.length > 1 || this.#progress) {
      const { done, total } = this.#progress ?? { done: 0, total: 0 }
      this.#progress = { done, total: total + items.length }
    }
    this.#show()

    const stops = this.#stops
    const decided: T[] = []
    let handedOn = 0
    const errors: unknown[] = []
    const handOn = () => {
      const next = decided.slice(handedOn)
      handedOn = decided.length
      if (next.length > 0) order.onDecided(next, order.decision)
      this.#show()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const handOnSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        handOn()
      }, SHOW_EVERY)
    }

    const decideOne = async (item: T) => {
      try {
        if (stops !== this.#stops) return
        await order.decide(item, order.decision)
        decided.push(item)
      } catch (error) {
        errors.push(error)
        this.#failed.set(this.#keyOf(item), error)
      } finally {
        this.#waiting.delete(this.#keyOf(item))
        if (this.#progress) this.#progress = { ...this.#progress, done: this.#progress.done + 1 }
        handOnSoon()
      }
    }
    await this.#limit.map(items, decideOne)
    clearTimeout(timer)
    if (this.#waiting.size === 0) this.#progress = null
    handOn()
    order.onSettled({ decision: order.decision, decided, errors })
  }

  #show(): void {
    this.#state = {
      waiting: new Map(this.#waiting),
      failed: new Map(this.#failed),
      progress: this.#progress,
    }
    for (const listener of this.#listeners) listener()
  }
}
