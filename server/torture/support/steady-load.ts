import { setTimeout as wait } from 'node:timers/promises'
import { describe, type Reply } from './http-client.ts'

const RETRY_MS = 20

export interface LoadResult {
  answered: number
  /** Requests without a complete answer. */
  cut: string[]
  failed: string[]
  /** Milliseconds from the first try to the answer. */
  took: number[]
}

/**
 * Constant request rate, independent of response times. Retries refused connections, whose requests
 * were never sent.
 */
export class SteadyLoad {
  readonly result: LoadResult = { answered: 0, cut: [], failed: [], took: [] }
  readonly #send: (turn: number) => Promise<Reply>
  readonly #perSecond: number
  readonly #open = new Set<Promise<void>>()
  readonly #running: Promise<void>
  #stopped = false

  constructor(perSecond: number, send: (turn: number) => Promise<Reply>) {
    this.#perSecond = perSecond
    this.#send = send
    this.#running = this.#run()
  }

  async stop(): Promise<LoadResult> {
    this.#stopped = true
    await this.#running
    await Promise.all(this.#open)
    return this.result
  }

  async #run(): Promise<void> {
    const began = performance.now()
    for (let turn = 0; !this.#stopped; ) {
      const due = ((performance.now() - began) / 1000) * this.#perSecond
      for (; turn < due; turn += 1) this.#begin(turn)
      await wait(2)
    }
  }

  #begin(turn: number): void {
    const asking = this.#ask(turn).finally(() => this.#open.delete(asking))
    this.#open.add(asking)
  }

  async #ask(turn: number): Promise<void> {
    const began = performance.now()
    let reply = await this.#send(turn)
    while (reply.kind === 'refused') {
      await wait(RETRY_MS)
      reply = await this.#send(turn)
    }
    const { result } = this
    if (reply.kind === 'cut') {
      result.cut.push(reply.why)
      return
    }
    result.answered += 1
    result.took.push(performance.now() - began)
    if (reply.status >= 500) result.failed.push(describe(reply))
  }
}
