import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ReleaseApi } from '../../../../scripts/release/release-api.ts'
import { promote } from '../../../../scripts/release/release-commands.ts'
import type { Render } from '../../../../scripts/release/release-options.ts'
import { liveRegistry, navTo, publish } from '../../testing/catalog-team.ts'
import { SHELL_MANIFEST } from '../../testing/minimal-web-root.ts'
import { startPeer, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'

const TEAMS = Array.from({ length: 20 }, (_, at) => `team-${String.fromCharCode(97 + at)}`)
const RENDERING_S = 35
const MINUTE = 60
const SHELL_PAGE = 'shell/dist/index.html'

const tokenOf = (team: string) => `deploy-token-of-${team}`

/** Two servers on PostgreSQL, one on the embedded database. */
async function startServers(): Promise<{ servers: [TestApp, ...TestApp[]]; webRoot: string }> {
  const site = makeWebRoot({
    'shell/dist/shell.json': SHELL_MANIFEST,
    [SHELL_PAGE]: '<head><!--boot--></head>',
    ...Object.assign({}, ...TEAMS.map((team) => bundle(team, buildOf(team, 'b1')))),
  })
  const settings = { DEPLOY_TOKENS: TEAMS.map((team) => `${team}:${tokenOf(team)}`).join(',') }
  const one = await startTestApp(settings, site.path)
  const peers = one.databaseUrl === null ? [] : [await startPeer(one, site.path, settings)]
  return { servers: [one, ...peers], webRoot: site.path }
}

function buildOf(team: string, version: string, ...added: string[]) {
  const mounts = [`/admin/${team}`, ...added]
  return buildFolder(team, version, mounts, navTo(...mounts))
}

/** Clock that advances once all running tasks sleep. */
function simulatedClock() {
  let now = 0
  let running = 0
  const sleeping: { until: number; wake: () => void }[] = []
  function settle() {
    if (running > 0) return
    const next = sleeping.toSorted((a, b) => a.until - b.until)[0]
    if (!next) return
    sleeping.splice(sleeping.indexOf(next), 1)
    now = next.until
    running += 1
    next.wake()
  }
  return {
    now: () => now,
    sleep(seconds: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      sleeping.push({ until: now + seconds, wake: resolve })
      running -= 1
      settle()
      return promise
    },
    async run(tasks: (() => Promise<void>)[]) {
      running += tasks.length
      const done = tasks.map(async (task) => {
        await task()
        running -= 1
        settle()
      })
      await Promise.all(done)
    },
  }
}

/** Promotes as the command does, but renders pages with `render`. */
async function promoteTo(server: string, team: string, render: Render) {
  const api = new ReleaseApi(server, team, tokenOf(team), new AbortController().signal)
  const options = { api, server, remote: team, dist: undefined, skipSmoke: false, render }
  await promote({ ...options, force: false, provenance: {}, log: () => undefined }, 'b2')
}

/** All teams start within one minute. Returns how often each rendered its own pages. */
async function promoteAll(servers: [TestApp, ...TestApp[]]) {
  const clock = simulatedClock()
  const renders = new Map<string, number>()
  const urls: string[] = []
  for (const { server } of servers) {
    urls.push(await server.listen({ port: 0, host: '127.0.0.1' }))
  }
  await clock.run(
    TEAMS.map((team, at) => async () => {
      await clock.sleep((at * MINUTE) / TEAMS.length)
      const server = urls[at % urls.length] ?? ''
      const render: Render = async ({ id }, { ownPages, rendersOther }) => {
        if (ownPages) renders.set(id, (renders.get(id) ?? 0) + 1)
        const beside = TEAMS.filter((other) => other !== id && rendersOther(other))
        await clock.sleep(ownPages ? RENDERING_S : beside.length)
        return []
      }
      await promoteTo(server, team, render)
    }),
  )
  return { renders: TEAMS.map((team) => renders.get(team)), elapsed: clock.now() }
}

test('teams that promote within one minute all succeed, each after one smoke test', async () => {
  const { servers } = await startServers()
  for (const team of TEAMS) {
    await publish(servers[0], buildOf(team, 'b2'), { remote: team, token: tokenOf(team) })
  }
  const { renders, elapsed } = await promoteAll(servers)
  expect(renders).toEqual(TEAMS.map(() => 1))
  expect(elapsed).toBeLessThan(MINUTE + RENDERING_S)
  for (const app of servers) {
    const { remotes } = await liveRegistry(app)
    expect(remotes.map(({ id, current }) => [id, current.version])).toEqual(
      TEAMS.map((team) => [team, 'b2']),
    )
  }
})

test('teams that all change the navigation render again only what changed', async () => {
  const { servers } = await startServers()
  for (const team of TEAMS) {
    const build = buildOf(team, 'b2', `/admin/${team}-new`)
    await publish(servers[0], build, { remote: team, token: tokenOf(team) })
  }
  const { renders, elapsed } = await promoteAll(servers)
  expect(renders).toEqual(TEAMS.map(() => 1))
  expect(elapsed).toBeLessThan(MINUTE + RENDERING_S + TEAMS.length)
  const { remotes, revision } = await liveRegistry(servers[0])
  expect(revision).toBe(1 + TEAMS.length)
  expect(remotes.map(({ id, mounts }) => mounts.includes(`/admin/${id}-new`))).toEqual(
    TEAMS.map(() => true),
  )
})

test('after a change of the shell during its smoke test, a candidate is rendered again with all pages', async () => {
  const {
    servers: [app],
    webRoot,
  } = await startServers()
  const team = 'team-a'
  await publish(app, buildOf(team, 'b2'), { remote: team, token: tokenOf(team) })
  const renders: boolean[] = []
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  await promoteTo(url, team, async (_, { ownPages, rendersOther }) => {
    if (renders.length === 0) {
      writeFileSync(join(webRoot, SHELL_PAGE), '<head><!--boot--><!-- upgraded --></head>')
    }
    renders.push(ownPages && rendersOther('team-b'))
    return []
  })
  expect(renders).toEqual([true, true])
})
