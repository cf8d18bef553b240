import { join } from 'node:path'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'
import { startServer } from '../../server/torture/running-server.ts'
import { registry } from '../../shared/src/contracts/registry.ts'
import { inTurn, median } from '../in-turn.ts'
import { runRelease } from './released-product.ts'
import { seconds } from './seconds.ts'
import { teamId, writeTeamBuild } from './team-build.ts'

const TEAMS = 10
/** Few, because each takes a minute. */
const ROUNDS = 3
const VERSIONS = ['b1', 'b2'] as const

/** Measures promote commands with their smoke tests, all at once and one after another. */
export async function measurePromotes(folder: string): Promise<string> {
  const teams = Array.from({ length: TEAMS }, (_, number) => teamId(number))
  await using server = await startServer({
    DATA_DIR: join(folder, 'promotes'),
    WEB_ROOT: ROOT,
    SEED: 'demo',
    DEPLOY_TOKENS: teams.map((team) => `${team}:${tokenOf(team)}`).join(','),
  })
  const release = (command: string, team: string, ...args: string[]) =>
    runRelease(server.url, tokenOf(team), [command, team, ...args])
  for (const [number, team] of teams.entries()) {
    for (const version of VERSIONS) {
      const dist = join(folder, team, version)
      writeTeamBuild(dist, number, version)
      await release('publish', team, '--dist', dist)
    }
  }
  let next: (typeof VERSIONS)[number] = 'b1'
  const promoteBy = async (run: (promotes: (() => Promise<void>)[]) => Promise<unknown>) => {
    const started = performance.now()
    await run(teams.map((team) => () => release('promote', team, next)))
    const elapsed = performance.now() - started
    await expectLive(server.url, teams, next)
    next = next === 'b1' ? 'b2' : 'b1'
    return elapsed
  }
  const atOnce = () => promoteBy((promotes) => Promise.all(promotes.map((promote) => promote())))
  const oneByOne = () =>
    promoteBy(async (promotes) => {
      for (const promote of promotes) await promote()
    })
  const first = await atOnce()
  const [together = [], alone = []] = await inTurn(ROUNDS, [atOnce, oneByOne])
  return `${TEAMS} teams run \`promote\` with its smoke test, beside the ${remoteIds().length} remotes of this repository, from the start of the first command to the end of the last. All succeed. Medians of ${ROUNDS} rounds after a warm-up.

| | at most | all at once | one after another |
| --- | --- | --- | --- |
| new builds of ${TEAMS} live remotes | 60 s | ${seconds(median(together))} | ${seconds(median(alone))} |
| first builds: each adds pages and navigation, so up to eight others are rendered beside them, measured once | | ${seconds(first)} | |`
}

const tokenOf = (team: string) => `the-token-of-the-measured-${team}`

async function expectLive(url: string, teams: string[], version: string): Promise<void> {
  const { remotes } = registry.parse(await (await fetch(`${url}/registry.json`)).json())
  const behind = teams.filter(
    (team) => remotes.find(({ id }) => id === team)?.current.version !== version,
  )
  if (behind.length > 0) throw new Error(`${behind.join(', ')} lost the release of ${version}`)
}
