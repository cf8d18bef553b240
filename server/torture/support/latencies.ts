import type { Finding } from '../suite.ts'
import { percentile } from './figures.ts'
import type { LoadResult } from './steady-load.ts'

type Latencies = LoadResult['latencies']

/** A row for each route, without limits, which apply to all routes together. */
export function findingsByRoute(suite: string, latencies: Latencies): Finding[] {
  return [...latencies].toSorted(byName).map(([route, values]) => ({
    attack: `${suite}: ${route}`,
    amount: `${values.length} answers`,
    outcome: describeLatencies(values),
    limit: 'no limit per route',
    held: true,
  }))
}

/** Latencies of reads or writes, without images, which depend on the object store. */
export function latenciesOf(latencies: Latencies, kind: 'read' | 'write'): number[] {
  const ofKind = [...latencies].filter(([route]) => {
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
