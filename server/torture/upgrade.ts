import { setTimeout as wait } from 'node:timers/promises'
import { startTwoServers } from './rolling/two-servers.ts'
import { makeFolder, startServer, terminate } from './running-server.ts'
import { type Finding, PER_SECOND, type Suite } from './suite.ts'
import { HttpClient } from './support/http-client.ts'
import { startOlderRelease } from './upgrade/older-release.ts'
import { currentRelease, nextRelease, previousRelease, type Release } from './upgrade/releases.ts'
import { startTabs, type TabsResult } from './upgrade/tabs-load.ts'

const WORKING_MS = 30_000
const MAX_WAIT_MS = 10_000

/** In order; the first one fills the database. */
type Releases = [Release, Release, ...Release[]]

export const upgrade: Suite = {
  name: 'upgrade',
  async run(size) {
    await using folder = await makeFolder()
    const [current, next] = [currentRelease(folder.path), await nextRelease(folder.path)]
    // upgrade.postgres.test.ts tests two servers at a small size.
    if (size === 'small') return await upgradeOne([current, next], PER_SECOND.small, 500)
    const all: Releases = [await previousRelease(folder.path), current, next]
    const oneServer = await upgradeOne(all, PER_SECOND.full, WORKING_MS)
    return [...oneServer, ...(await upgradeTwo(all, PER_SECOND.full, WORKING_MS))]
  },
}

/** Upgrades one server on the embedded database: callers wait until it has restarted. */
async function upgradeOne(
  releases: Releases,
  perSecond: number,
  workingMs: number,
): Promise<Finding[]> {
  await using data = await makeFolder()
  const [first, ...later] = releases
  const variables = { DATA_DIR: data.path, LOG_LEVEL: 'fatal', SEED: 'demo' }
  let server = await startServer(variables, first)
  const { port } = new URL(server.url)
  const client = new HttpClient(server.url)
  await client.signIn()
  const tabs = await startTabs(client, first.lazyScript, perSecond)
  const codes: unknown[] = []
  for (const release of later) {
    await wait(workingMs)
    codes.push((await terminate(server)).code)
    server = await startServer({ ...variables, PORT: port }, release)
  }
  await wait(workingMs)
  const result = await tabs.stop()
  client.close()
  codes.push((await terminate(server)).code)
  const longest = Math.max(...[...result.latencies.values()].flat())
  return [
    upgradeFinding('one server, embedded database', releases, perSecond, codes, result),
    {
      attack: 'upgrade: longest wait for an answer, one server',
      amount: `${later.length} upgrades`,
      outcome: `${Math.round(longest)} ms`,
      limit: `${MAX_WAIT_MS} ms`,
      held: longest <= MAX_WAIT_MS,
      needsQuietMachine: true,
    },
    ...(await startOlderReleases(releases, variables)),
  ]
}

/** Upgrades two servers one after the other: one PostgreSQL, one bucket, behind nginx. */
async function upgradeTwo(
  releases: Releases,
  perSecond: number,
  workingMs: number,
): Promise<Finding[]> {
  await using data = await makeFolder()
  const [first, ...later] = releases
  await using servers = await startTwoServers(first)
  const client = new HttpClient(servers.url)
  await client.signIn()
  const tabs = await startTabs(client, first.lazyScript, perSecond)
  const codes: unknown[] = []
  await wait(workingMs)
  for (const release of later) {
    for (const server of servers.all) {
      codes.push((await terminate(server.running)).code)
      await server.restart(release)
      await wait(workingMs)
    }
  }
  const result = await tabs.stop()
  client.close()
  return [
    upgradeFinding('two servers in turn, PostgreSQL', releases, perSecond, codes, result),
    ...(await startOlderReleases(releases, { ...servers.variables, DATA_DIR: data.path })),
  ]
}

async function startOlderReleases(
  releases: Releases,
  variables: Record<string, string>,
): Promise<Finding[]> {
  await using backups = await makeFolder()
  const findings: Finding[] = []
  const newest = releases.at(-1) ?? releases[1]
  for (const older of releases.slice(0, -1)) {
    findings.push(await startOlderRelease(older, newest, variables, backups.path))
  }
  return findings
}

function upgradeFinding(
  setup: string,
  releases: Releases,
  perSecond: number,
  codes: unknown[],
  { answered, cut, failed, lost }: TabsResult,
): Finding {
  const faults = [...cut, ...failed, ...lost]
  const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
  return {
    attack: `upgrade: ${setup}, ${releases.map(({ name }) => name).join(' → ')}`,
    amount: `${answered} answers at ${perSecond} requests a second`,
    outcome: `${cut.length} cut off, ${failed.length} failed, ${lost.length} writes lost${shown}; exit codes ${codes.join(', ')}`,
    limit: '0, 0 and 0; exit codes 0',
    held: faults.length === 0 && answered > 0 && codes.every((code) => code === 0),
  }
}
