import { setTimeout } from 'node:timers/promises'
import type { BuildReport } from '@vayal/shared/contracts/release'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'
import { openPools } from '../database/postgres-pool.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]
/** Storage that hangs must not hang the scrape too. */
const STORAGE_CHECK_MS = 1000

// Event loop, garbage collection and memory belong to the process, not to an app in it.
collectDefaultMetrics()

export class Metrics {
  readonly #own = new Registry()
  readonly #answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.#own],
  })
  readonly #builds = new Counter({
    name: 'vayal_build_loads_total',
    help: 'Loads of live builds that browsers reported, by outcome.',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [this.#own],
  })
  readonly #buildLoads = new Histogram({
    name: 'vayal_build_load_seconds',
    help: 'Seconds that browsers took to load a live build.',
    labelNames: ['remote', 'version'],
    buckets: BUCKETS,
    registers: [this.#own],
  })
  readonly #storage = new Gauge({
    name: 'vayal_storage_up',
    help: '1 if the database or the store of images answers, otherwise 0.',
    labelNames: ['part'],
    registers: [this.#own],
    collect: async () => {
      for (const [part, check] of Object.entries(this.#checks)) {
        const answered = check().then(
          () => 1,
          () => 0,
        )
        this.#storage.set({ part }, await Promise.race([answered, setTimeout(STORAGE_CHECK_MS, 0)]))
      }
    },
  })
  readonly #connections = new Gauge({
    name: 'vayal_database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and statements that wait for one.',
    labelNames: ['state'],
    registers: [this.#own],
    collect: () => {
      this.#connections.reset()
      for (const { totalCount, idleCount, waitingCount } of openPools) {
        this.#connections.inc({ state: 'busy' }, totalCount - idleCount)
        this.#connections.inc({ state: 'idle' }, idleCount)
        this.#connections.inc({ state: 'waiting' }, waitingCount)
      }
    },
  })
  // Last: a merged registry holds the metrics that exist when it is made.
  readonly registry = Registry.merge([register, this.#own])

  readonly #checks: Record<string, () => Promise<void>>

  constructor(checks: Record<string, () => Promise<void>>) {
    this.#checks = checks
  }

  /** Counts answers by route, not by URL, which bounds the number of series. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const labels = { method: request.method, route, status: reply.statusCode }
      this.#answers.observe(labels, reply.elapsedTime / 1000)
      done()
    })
  }

  /** Counts a browser's report. Only live builds are reported, which bounds the number of series. */
  countBuild({ remote, version, outcome, milliseconds }: BuildReport): void {
    this.#builds.inc({ remote, version, outcome })
    if (milliseconds !== undefined)
      this.#buildLoads.observe({ remote, version }, milliseconds / 1000)
  }
}
