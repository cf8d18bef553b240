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

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(checks: Record<string, () => Promise<void>>) {
  const own = new Registry()
  const registers = [own]
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const builds = new Counter({
    name: 'vayal_build_loads_total',
    help: 'Loads of builds that browsers reported, by outcome.',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  })
  const buildLoads = new Histogram({
    name: 'vayal_build_load_seconds',
    help: 'Seconds that browsers took to load a build.',
    labelNames: ['remote', 'version'],
    buckets: BUCKETS,
    registers,
  })
  // Metrics are collected in the order of their creation. After `storage`, this gauge would count
  // the statement of the storage check as waiting.
  const connections = new Gauge({
    name: 'vayal_database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and statements that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.reset()
      for (const { totalCount, idleCount, waitingCount } of openPools) {
        connections.inc({ state: 'busy' }, totalCount - idleCount)
        connections.inc({ state: 'idle' }, idleCount)
        connections.inc({ state: 'waiting' }, waitingCount)
      }
    },
  })
  const storage = new Gauge({
    name: 'vayal_storage_up',
    help: '1 if the database or the store of images answers, otherwise 0.',
    labelNames: ['part'],
    registers,
    async collect() {
      for (const [part, check] of Object.entries(checks)) {
        const answered = check().then(
          () => 1,
          () => 0,
        )
        storage.set({ part }, await Promise.race([answered, setTimeout(STORAGE_CHECK_MS, 0)]))
      }
    },
  })
  return {
    // Merged last: a merged registry lacks metrics that are created later.
    registry: Registry.merge([register, own]),

    /** Counts answers by route, not by URL, which bounds the number of series. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        const labels = { method: request.method, route, status: reply.statusCode }
        answers.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },

    /** Counts a browser's report. Callers pass only builds of the registry, which bounds the number of series. */
    countBuild({ remote, version, outcome, milliseconds }: BuildReport): void {
      builds.inc({ remote, version, outcome })
      if (milliseconds !== undefined) buildLoads.observe({ remote, version }, milliseconds / 1000)
    },
  }
}
