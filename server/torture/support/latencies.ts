import type { Finding } from '../suite.ts'
import { percentile } from './figures.ts'
import type { LoadResult } from './steady-load.ts'

type Latencies = LoadResult['took']

/** A row for each route, as information: only the sums have limits. */
export function findingsByRoute(suite: string, took: Latencies): Finding[] {
  return [...took].toSorted(byName).map(([route, values]) => ({
    attack: `${suite}: ${route}`,
    amount: `${values.length} answers`,
    outcome: describeLatencies(values),
    limit: 'none for one route',
    held: true,
  }))
}

/** Without images, whose latency is that of the object store. */
export function latenciesOf(took: Latencies, kind: 'read' | 'write'): number[] {
  const ofKind = [...took].filter(([route]) => {
    const isRead = route.startsWith('GET ')
    return isRead === (kind === 'read') && !/upload/.test(route)
  })
  return ofKind.flatMap(([, values]) => values)
}

export function describeLatencies(values: number[]): string {
  return `p50 ${percentile(values, 50)} ms, p99 ${percentile(values, 99)} ms`
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one.localeCompare(other)
}
