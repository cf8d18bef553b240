import type { BuildReport } from '@vayal/shared/contracts/release'
import type { FastifyInstance } from 'fastify'
import { hashesComputed } from '../sessions/passwords.ts'

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

interface Series {
  count: number
  seconds: number
  /** Answers that took at most as long as the bound of the same place. */
  within: number[]
}

const emptySeries = (): Series => ({ count: 0, seconds: 0, within: BUCKETS.map(() => 0) })

/** Counts answers by method, route and status. Routes, not addresses, so the number is bounded. */
export class Metrics {
  readonly #series = new Map<string, Series>()
  readonly #builds = new Map<string, number>()
  readonly #buildLoads = new Map<string, Series>()

  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
      observe(this.#series, labels, reply.elapsedTime / 1000)
      done()
    })
  }

  /** What a browser said of a build that is live, which bounds their number. */
  countBuild({ remote, version, outcome, milliseconds }: BuildReport): void {
    const build = `remote="${remote}",version="${version}"`
    const labels = `${build},outcome="${outcome}"`
    this.#builds.set(labels, (this.#builds.get(labels) ?? 0) + 1)
    if (milliseconds !== undefined) observe(this.#buildLoads, build, milliseconds / 1000)
  }

  /** Prometheus text format 0.0.4. */
  text(): string {
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    return [
      ...metric('process_resident_memory_bytes', 'gauge', memory.rss),
      ...metric('nodejs_heap_size_used_bytes', 'gauge', memory.heapUsed),
      ...metric('process_cpu_seconds_total', 'counter', (cpu.user + cpu.system) / 1e6),
      ...metric('process_uptime_seconds', 'gauge', process.uptime()),
      ...metric('vayal_password_hashes_total', 'counter', hashesComputed()),
      '# TYPE http_request_duration_seconds histogram',
      ...[...this.#series].flatMap((entry) => histogram('http_request_duration_seconds', ...entry)),
      '# TYPE vayal_build_loads_total counter',
      ...[...this.#builds].map(([labels, n]) => `vayal_build_loads_total{${labels}} ${n}`),
      '# TYPE vayal_build_load_seconds histogram',
      ...[...this.#buildLoads].flatMap((entry) => histogram('vayal_build_load_seconds', ...entry)),
      '',
    ].join('\n')
  }
}

function metric(name: string, type: 'gauge' | 'counter', value: number): string[] {
  return [`# TYPE ${name} ${type}`, `${name} ${value}`]
}

function observe(all: Map<string, Series>, labels: string, seconds: number): void {
  const series = all.get(labels) ?? emptySeries()
  series.count += 1
  series.seconds += seconds
  BUCKETS.forEach((bound, at) => {
    if (seconds <= bound) series.within[at] = (series.within[at] ?? 0) + 1
  })
  all.set(labels, series)
}

function histogram(name: string, labels: string, { count, seconds, within }: Series): string[] {
  const buckets = within.map((n, at) => `${name}_bucket{${labels},le="${BUCKETS[at]}"} ${n}`)
  return [
    ...buckets,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${seconds.toFixed(6)}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
