import type { Row } from './row.ts'

/** Group of measurements that can run alone: `npm run bench -- <name> <name>`. */
export type Part = {
  name: string
  /** Title of its section in docs/performance.md, after "Side by side: ". */
  title: string
  /** @param rounds number for each pair, after a warm-up. */
  measure: (rounds: number) => Promise<Row[]>
}

export const PARTS: readonly Part[] = [
  {
    name: 'load',
    title: 'first load',
    measure: async (rounds) => (await import('./browser/load.ts')).measureLoad(rounds),
  },
  {
    name: 'profile',
    title: 'CPU time of the first load',
    measure: async (rounds) => (await import('./browser/profile.ts')).measureProfile(rounds),
  },
  {
    name: 'visits',
    title: 'visits',
    measure: async (rounds) => (await import('./browser/visits.ts')).measureVisits(rounds),
  },
  {
    name: 'lists',
    title: '10,000 products',
    measure: async (rounds) => (await import('./browser/lists.ts')).measureLists(rounds),
  },
  {
    name: 'sheet',
    title: 'price sheet',
    measure: async (rounds) => (await import('./browser/sheet.ts')).measureSheet(rounds),
  },
  {
    name: 'palette',
    title: 'find anything',
    measure: async (rounds) => (await import('./browser/palette.ts')).measurePalette(rounds),
  },
  {
    name: 'site',
    title: 'landing page',
    measure: async (rounds) => (await import('./browser/landing.ts')).measureLanding(rounds),
  },
  {
    name: 'server',
    title: 'server',
    measure: async (rounds) => (await import('./server/server.ts')).measureServer(rounds),
  },
  {
    name: 'growth',
    title: 'growth',
    measure: async (rounds) => (await import('./server/growth.ts')).measureGrowth(rounds),
  },
  {
    name: 'tooling',
    title: 'tools',
    measure: async (rounds) => (await import('./tooling/tooling.ts')).measureTooling(rounds),
  },
  {
    name: 'suite',
    title: 'test suite',
    measure: async () => (await import('./tooling/suite.ts')).measureSuite(),
  },
]
