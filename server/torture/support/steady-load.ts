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
  latencies: Map<string, number[]>
}

/** Sends calls at a constant rate. Retries refused connections, on which nothing was sent. */
export class SteadyLoad {
  readonly result: LoadResult = { answered: 0, cut: [], failed: [], latencies: new Map() }
  readonly #callOf: (turn: number) => Call
  readonly #perSecond: number
  readonly #inFlight = new Set<Promise<void>>()
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
    await Promise.all(this.#inFlight)
    return this.result
  }

  async #run(): Promise<void> {
    const started = performance.now()
    for (let turn = 0; !this.#stopped; ) {
      const due = ((performance.now() - started) / 1000) * this.#perSecond
      for (; turn < due; turn += 1) this.#start(turn)
      await wait(2)
    }
  }

  #start(turn: number): void {
    const sending = this.#send(this.#callOf(turn)).finally(() => this.#inFlight.delete(sending))
    this.#inFlight.add(sending)
  }

  async #send({ route, send }: Call): Promise<void> {
    const started = performance.now()
    let reply = await send()
    while (reply.kind === 'refused') {
      await wait(RETRY_MS)
      reply = await send()
    }
    const { result } = this
    if (reply.kind === 'cut') {
      result.cut.push(`${route}: ${reply.reason}`)
      return
    }
    result.answered += 1
    const latencies = result.latencies.get(route) ?? []
    result.latencies.set(route, latencies)
    latencies.push(performance.now() - started)
    if (reply.status >= 400) result.failed.push(`${route}: ${describe(reply)}`)
  }
}
