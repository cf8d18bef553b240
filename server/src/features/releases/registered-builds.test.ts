import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { MOUNTS, promote, publish } from '../../testing/catalog-team.ts'
import { SHELL_MANIFEST } from '../../testing/minimal-web-root.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'
import { liveFindings } from './live-findings.ts'
import { liveRegistry } from './live-registry.ts'
import { latestState } from './releases-repository.ts'

const TEAMS = Array.from({ length: 25 }, (_, at) => `team-${at}`)

test('the gate reads the promoted build, and of other remotes only those that changed', async () => {
  const { path: webRoot } = makeWebRoot({
    'shell/dist/shell.json': SHELL_MANIFEST,
    ...bundle('catalog', buildFolder('catalog', 'b1', MOUNTS)),
    ...Object.assign(
      {},
      ...TEAMS.map((team) => bundle(team, buildFolder(team, 't1', [`/admin/${team}`]))),
    ),
  })
  const app = await startTestApp({}, webRoot)
  const database = await openDatabase(app)
  onTestFinished(() => database.close())
  const rowCounts: number[] = []
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowCounts.push(result.rows.length)
      return result
    },
  }
  const options = { baseUrl: '', webRoot, bundled: new Map<string, string>(), warn: () => {} }
  const registry = liveRegistry(database, options)
  async function rowsRead(remote: string, version: string): Promise<number[]> {
    const state = await latestState(database.read)
    rowCounts.length = 0
    const name = { remote, version }
    const found = await liveFindings(database.read.withPlugin(counting), registry, name, state)
    expect(Object.keys(found.surroundings)).toHaveLength(1 + TEAMS.length)
    return [...rowCounts]
  }
  expect(await rowsRead('team-1', 't1')).toEqual([1, 1 + TEAMS.length])
  expect(await rowsRead('team-1', 't1')).toEqual([1])
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await promote(app, 'b2')
  // The current and the previous build of the catalog.
  expect(await rowsRead('team-1', 't1')).toEqual([1, 2])
})
