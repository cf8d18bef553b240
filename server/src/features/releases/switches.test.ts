import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  change,
  liveRegistry,
  MOUNTS,
  promote,
  publish,
  startWithCatalog,
  statusOf,
} from '../../testing/catalog-team.ts'
import { OTHER_DEPLOY_TOKEN, type TestApp } from '../../testing/test-app.ts'
import { buildFolder } from '../../testing/web-root.ts'

const reason = 'Deletes the wrong product'
const disable = (app: TestApp, body: object = { reason }) =>
  app.call('POST', '/releases/catalog/disable', body)
const enable = (app: TestApp) => app.call('POST', '/releases/catalog/enable', {})
const catalogOf = async (app: TestApp) =>
  (await liveRegistry(app)).remotes.find(({ id }) => id === 'catalog')

test('a remote that is switched off stays in the registry, with the reason', async () => {
  const app = await startWithCatalog()
  expect((await disable(app)).statusCode).toBe(200)
  expect(await catalogOf(app)).toMatchObject({
    mounts: MOUNTS,
    switchedOff: { reason, since: '2026-11-21T06:00:00.000Z' },
  })
  const page = await app.server.inject('/admin/categories')
  expect(page.body).toContain(reason)
  expect(page.body).not.toContain('rel="preload"')
  expect((await enable(app)).json().state).not.toHaveProperty('disabled')
  expect(await catalogOf(app)).not.toHaveProperty('switchedOff')
  const actions = (await auditRows(app)).map(({ action, actor }) => [action, actor])
  expect(actions).toEqual(
    expect.arrayContaining([
      ['disable', 'admin:admin'],
      ['enable', 'admin:admin'],
    ]),
  )
})

test('a release, a rollback and a restart leave a remote switched off', async () => {
  const app = await startWithCatalog()
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await disable(app)
  for (const step of [
    () => promote(app, 'b2'),
    () => change(app, 'rollback', {}),
    () => app.restart(),
  ]) {
    await step()
    expect((await catalogOf(app))?.switchedOff?.reason).toBe(reason)
  }
})

test('switching off twice changes nothing, and needs a reason', async () => {
  const app = await startWithCatalog()
  const first = (await disable(app)).json()
  app.clock.now += 60_000
  expect((await disable(app)).json()).toEqual(first)
  expect((await auditRows(app)).filter(({ action }) => action === 'disable')).toHaveLength(1)
  expect((await disable(app, { reason: ' ' })).statusCode).toBe(422)
  const foreign = { token: OTHER_DEPLOY_TOKEN }
  const refused = await app.call('POST', '/releases/catalog/disable', { reason }, foreign)
  expect(refused.statusCode).toBe(403)
})

test('the first release of a remote can be withdrawn, a later one cannot', async () => {
  const app = await startWithCatalog()
  const withdraw = (remote: string, how: object) =>
    app.call('POST', `/releases/${remote}/withdraw`, {}, how)
  const refused = { code: 'not_first_release', message: expect.stringContaining('came with') }
  const bundled = await withdraw('catalog', { as: 'deploy' })
  expect([bundled.statusCode, bundled.json().error]).toEqual([422, refused])
  // A team's promotion of the server's own build does not make it a first release.
  await promote(app, 'b1')
  const promoted = await withdraw('catalog', { as: 'deploy' })
  expect([promoted.statusCode, promoted.json().error]).toEqual([422, refused])
  await publish(app, buildFolder('catalog', 'b2', MOUNTS))
  await promote(app, 'b2')
  const later = await withdraw('catalog', { as: 'deploy' })
  const notFirst = { ...refused, message: expect.stringContaining('is not the first release') }
  expect([later.statusCode, later.json().error]).toEqual([422, notFirst])

  await app.restart({ DEPLOY_TOKENS: 'weather:deploy-token-of-the-weather' })
  const token = 'deploy-token-of-the-weather'
  const weather = buildFolder('weather', 'w1', ['/admin/weather'])
  await publish(app, weather, { remote: 'weather', token })
  const { revision } = (await app.call('GET', '/releases/weather', undefined, { token })).json()
  const body = { version: 'w1', revision, smoke: 'passed' }
  await app.call('POST', '/releases/weather/promote', body, { token })
  const withdrawn = await withdraw('weather', { token })
  expect(withdrawn.json()).toMatchObject({
    state: null,
    builds: [{ version: 'w1', quarantine: 'was withdrawn' }],
  })
  expect((await liveRegistry(app)).remotes.map(({ id }) => id)).toEqual(['catalog', 'stores'])
  expect((await withdraw('weather', { token })).statusCode).toBe(404)
})

test('a remote without a release cannot be switched off', async () => {
  const app = await startWithCatalog()
  // Each object has a property `constructor`.
  for (const remote of ['weather', 'constructor']) {
    const answer = await app.call('POST', `/releases/${remote}/disable`, { reason })
    expect([remote, answer.statusCode]).toEqual([remote, 404])
  }
  expect((await statusOf(app)).revision).toBe(1)
})
