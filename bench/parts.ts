import type { Row } from './row.ts'

/** What can be measured by itself: `npm run bench -- <name> <name>`. */
export type Part = {
  name: string
  /** @param rounds of each pair, after one that does not count. */
  measure: (rounds: number) => Promise<Row[]>
}

/** In the order of the table. A part's code is loaded when it is measured. */
export const PARTS: readonly Part[] = [
  {
    name: 'load',
    measure: async (rounds) => (await import('./browser/load.ts')).measureLoad(rounds),
  },
  {
    name: 'visits',
    measure: async (rounds) => (await import('./browser/visits.ts')).measureVisits(rounds),
  },
  {
    name: 'lists',
    measure: async (rounds) => (await import('./browser/lists.ts')).measureLists(rounds),
  },
  {
    name: 'site',
    measure: async (rounds) => (await import('./browser/landing.ts')).measureLanding(rounds),
  },
  {
    name: 'server',
    measure: async (rounds) => (await import('./server/server.ts')).measureServer(rounds),
  },
  {
    name: 'growth',
    measure: async (rounds) => (await import('./server/growth.ts')).measureGrowth(rounds),
  },
  {
    name: 'tooling',
    measure: async (rounds) => (await import('./tooling/tooling.ts')).measureTooling(rounds),
  },
]
