import { setTimeout as wait } from 'node:timers/promises'
import { describe, type Reply } from './http-client.ts'

const RETRY_MS = 20

export interface Call {
  /** Method and path, with parameters as the server names them. */
  route: string
  send(): Promise<Reply>
}

export interface LoadResult {
  answered: number
  /** Requests without a complete answer. */
  cut: string[]
  failed: string[]
  /** Milliseconds from the first try to the answer, by route. */
  took: Map<string, number[]>
}

/** Constant rate, whatever the response times. Retries refused connections: nothing was sent. */
export class SteadyLoad {
  readonly result: LoadResult = { answered: 0, cut: [], failed: [], took: new Map() }
  readonly #callOf: (turn: number) => Call
  readonly #perSecond: number
  readonly #open = new Set<Promise<void>>()
  readonly #running: Promise<void>
  #stopped = false

  constructor(perSecond: number, callOf: (turn: number) => Call) {
    this.#perSecond = perSecond
    this.#callOf = callOf
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
    const asking = this.#ask(this.#callOf(turn)).finally(() => this.#open.delete(asking))
    this.#open.add(asking)
  }

  async #ask({ route, send }: Call): Promise<void> {
    const began = performance.now()
    let reply = await send()
    while (reply.kind === 'refused') {
      await wait(RETRY_MS)
      reply = await send()
    }
    const { result } = this
    if (reply.kind === 'cut') {
      result.cut.push(`${route}: ${reply.why}`)
      return
    }
    result.answered += 1
    const took = result.took.get(route) ?? []
    result.took.set(route, took)
    took.push(performance.now() - began)
    if (reply.status >= 400) result.failed.push(`${route}: ${describe(reply)}`)
  }
}
