import type { BuildReport } from '@vayal/shared/contracts/release'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry, register } from 'prom-client'

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

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
  // Last: a merged registry holds the metrics that exist when it is made.
  readonly registry = Registry.merge([register, this.#own])

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
