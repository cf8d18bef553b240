import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  canary,
  change,
  liveRegistry,
  MOUNTS,
  navTo,
  promote,
  publish,
  startWithCatalog,
  statusOf,
} from '../../testing/catalog-team.ts'
import { SHELL_MANIFEST } from '../../testing/minimal-web-root.ts'
import { OTHER_DEPLOY_TOKEN, startTestApp } from '../../testing/test-app.ts'
import { buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'

test("a team's token is refused for another team's remote", async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  const foreign = await publish(app, build, { token: OTHER_DEPLOY_TOKEN })
  expect(foreign.statusCode).toBe(403)
  await publish(app, build)
  for (const action of ['promote', 'rollback', 'canary']) {
    const body = { version: 'b2', revision: 1, smoke: 'passed', percent: 5 }
    const answer = await app.call('POST', `/releases/catalog/${action}`, body, {
      token: OTHER_DEPLOY_TOKEN,
    })
    expect(answer.statusCode).toBe(403)
  }
  expect((await statusOf(app)).revision).toBe(1)
})

test('the second of two changes of one revision gets a 409 with the current state', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await publish(app, buildFolder('catalog', 'b3', MOUNTS))
  const answers = await Promise.all([promote(app, 'b2', 1), promote(app, 'b3', 1)])
  const winner = answers[0]?.statusCode === 200 ? 'b2' : 'b3'
  const loser = answers[winner === 'b2' ? 1 : 0]
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { error, current } = loser?.json() ?? {}
  expect(error.code).toBe('revision_moved')
  expect(current).toMatchObject({ revision: 2, state: { current: winner } })
})

test('a release of another remote is a conflict only if it changed its pages', async () => {
  const app = await startWithCatalog()
  const asStores = { remote: 'stores', token: OTHER_DEPLOY_TOKEN }
  const promoteStores = async (version: string, mounts: string[]) => {
    await publish(app, buildFolder('stores', version, mounts, navTo('/admin/stores')), asStores)
    const { revision } = (
      await app.call('GET', '/releases/stores', undefined, { token: OTHER_DEPLOY_TOKEN })
    ).json()
    const body = { version, revision, smoke: 'skipped' }
    const answer = await app.call('POST', '/releases/stores/promote', body, {
      token: OTHER_DEPLOY_TOKEN,
    })
    expect(answer.statusCode).toBe(200)
  }
  const publishCandidate = async (version: string) => {
    await publish(app, buildFolder('catalog', version, MOUNTS))
    const candidate = await app.call('GET', `/releases/catalog/${version}`)
    const { revision, surroundings } = candidate.json()
    return () => change(app, 'promote', { version, smoke: 'passed', surroundings }, revision)
  }

  const promoteFirst = await publishCandidate('b2')
  await promoteStores('s2', ['/admin/stores', '/admin/stores/:id'])
  expect((await promoteFirst()).statusCode).toBe(200)

  const promoteSecond = await publishCandidate('b3')
  await promoteStores('s3', ['/admin/stores', '/admin/stores/:id', '/admin/depots'])
  const moved = await promoteSecond()
  expect([moved.statusCode, moved.json().error.code]).toEqual([409, 'surroundings_moved'])
  const promoteAgain = await publishCandidate('b3')
  expect((await promoteAgain()).statusCode).toBe(200)
})

test('a rollback restores the previous build and its fallback', async () => {
  const app = await startWithCatalog()
  for (const version of ['b2', 'b3', 'b4']) {
    await publish(app, buildFolder('catalog', version, MOUNTS))
  }
  await promote(app, 'b2')
  await promote(app, 'b3')
  expect((await change(app, 'rollback', {})).json().state).toMatchObject({
    current: 'b2',
    previous: 'b1',
  })
  await promote(app, 'b4')
  expect((await change(app, 'rollback', {})).json().state).toMatchObject({
    current: 'b2',
    previous: 'b1',
  })
  await change(app, 'rollback', {})
  expect((await change(app, 'rollback', {})).json().error.code).toBe('nothing_to_roll_back_to')
  expect((await change(app, 'rollback', { version: 'b4' })).json().state.current).toBe('b4')
  expect((await change(app, 'rollback', { version: 'b9' })).statusCode).toBe(404)
})

test('a build that was rolled back is promoted only by force', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await promote(app, 'b2')
  await change(app, 'rollback', {})
  for (const refused of [await promote(app, 'b2'), await canary(app, 'b2', 10)]) {
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'quarantined'])
    expect(refused.json().error.message).toContain('b2 of "catalog" was rolled back')
  }
  const quarantineOf = async (version: string) =>
    (await statusOf(app)).builds.find((build) => build.version === version)?.quarantine
  expect(await quarantineOf('b2')).toBe('was rolled back')
  const forced = await change(app, 'promote', { version: 'b2', smoke: 'passed', force: true })
  expect(forced.json().state.current).toBe('b2')
  expect(await quarantineOf('b2')).toBeUndefined()
  const [promotion] = (await auditRows(app)).filter(({ action }) => action === 'promote').slice(-1)
  expect(promotion?.after).toMatchObject({ force: true })
})

test('a rollback can restore the bundled fallback build', async () => {
  const [current, previous] = ['b2', 'b1'].map((build) => buildFolder('catalog', build, MOUNTS))
  const site = makeWebRoot({
    'shell/dist/shell.json': SHELL_MANIFEST,
    ...bundle('catalog', current ?? {}, previous),
  })
  const app = await startTestApp({}, site.path)
  expect((await change(app, 'rollback', {})).json().state).toMatchObject({
    current: 'b1',
    previous: null,
  })
})

test('a rollback to a build that was never current is refused', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  const refused = await change(app, 'rollback', { version: 'b2' })
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    expect.objectContaining({
      code: 'never_live',
      message: 'b2 of "catalog" was never current, so promote it instead of rolling back',
    }),
  ])
  // A canary is not current.
  await canary(app, 'b2', 10)
  expect((await change(app, 'rollback', { version: 'b2' })).statusCode).toBe(422)
  expect((await statusOf(app)).state).toMatchObject({ current: 'b1', canary: { version: 'b2' } })
})

test('a canary is in the registry beside the current build until it ends', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', [...MOUNTS, '/admin/new']))
  expect((await canary(app, 'b2', 10)).statusCode).toBe(200)
  const [entry] = (await liveRegistry(app)).remotes
  expect(entry).toMatchObject({
    current: { version: 'b1' },
    canary: { percent: 10, build: { version: 'b2' }, mounts: [...MOUNTS, '/admin/new'] },
  })
  // A larger share keeps the rollout.
  await canary(app, 'b2', 50)
  const [grown] = (await liveRegistry(app)).remotes
  expect(grown?.canary).toMatchObject({ percent: 50, rollout: entry?.canary?.rollout })
  await canary(app, 'b2', 0)
  expect((await liveRegistry(app)).remotes[0]?.canary).toBeNull()
  const ended = (await auditRows(app)).find(({ action }) => action === 'canary-ended')
  expect(ended?.after).toMatchObject({ canary: null })
  expect(ended?.after).not.toHaveProperty('smoke')
  // The next canary is a new rollout.
  await canary(app, 'b2', 10)
  expect((await liveRegistry(app)).remotes[0]?.canary?.rollout).not.toBe(entry?.canary?.rollout)
})
