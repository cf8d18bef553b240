import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  canary,
  change,
  MOUNTS,
  promote,
  publish,
  startWithCatalog,
  statusOf,
} from '../../testing/catalog-team.ts'
import { buildFolder } from '../../testing/web-root.ts'

const COMMIT = 'a'.repeat(40)
const TOKEN = 'deploy-token-of-the-weather'
const RUN = 'https://git.example/vayal/runs/7'

test('a release is recorded with its commit, author, run and reason', async () => {
  const app = await startWithCatalog()
  const query = `?commit=${COMMIT}&author=meena&run=${encodeURIComponent(RUN)}`
  await publish(app, buildFolder('catalog', 'b2', MOUNTS), { query })
  await canary(app, 'b2', 10)
  await canary(app, 'b2', 0)
  const provenance = { author: 'ravi', reason: 'Fixes the units' }
  await change(app, 'promote', { version: 'b2', smoke: 'passed', provenance })
  await change(app, 'rollback', { provenance: { author: 'meena', reason: 'Wrong units' } })

  const { builds, history } = await statusOf(app)
  expect(builds.find(({ version }) => version === 'b2')?.provenance).toEqual({
    commit: COMMIT,
    author: 'meena',
    run: RUN,
  })
  expect(history).toMatchObject([
    { action: 'rollback', version: 'b1', author: 'meena', reason: 'Wrong units' },
    { action: 'promote', version: 'b2', commit: COMMIT, ...provenance, actor: 'deploy:catalog' },
    { action: 'canary-ended', version: 'b2', commit: COMMIT },
    { action: 'canary', version: 'b2', commit: COMMIT },
  ])
  const rows = await auditRows(app)
  const published = rows.filter(({ action }) => action === 'publish').map(({ after }) => after)
  expect(published).toContainEqual({ version: 'b2', commit: COMMIT, author: 'meena', run: RUN })
  const promoted = rows.find(({ action }) => action === 'promote')
  expect(promoted?.after).toMatchObject({ commit: COMMIT, ...provenance })
})

test('a switch and a withdrawal are recorded with the build’s commit, author, run and reason', async () => {
  const app = await startWithCatalog({ DEPLOY_TOKENS: `weather:${TOKEN}` })
  const weather = { remote: 'weather', token: TOKEN }
  const build = buildFolder('weather', 'w1', ['/admin/weather'])
  await publish(app, build, { ...weather, query: `?commit=${COMMIT}&author=meena` })
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call(method, `/releases/weather${path}`, body, { token: TOKEN })
  const provenance = { commit: COMMIT, author: 'ravi', run: RUN }
  const query = new URLSearchParams({ author: 'ravi', run: RUN })
  await call('POST', '/promote', { version: 'w1', revision: 0, smoke: 'passed' })
  await call('POST', `/disable?${query}`, { reason: 'Shows Fahrenheit' })
  // A no-op is not recorded.
  await call('POST', `/disable?${query}`, { reason: 'Shows Fahrenheit' })
  await call('POST', `/enable?${query}&reason=Corrected`, {})
  await call('POST', `/disable`, { reason: 'Shows Kelvin' })
  await call('POST', `/withdraw?${query}&reason=Unused`, {})

  const { history } = (await call('GET', '')).json()
  expect(history).toEqual([
    record({ action: 'withdraw', ...provenance, reason: 'Unused' }),
    record({ action: 'disable', commit: COMMIT, reason: 'Shows Kelvin' }),
    record({ action: 'enable', ...provenance, reason: 'Corrected' }),
    record({ action: 'disable', ...provenance, reason: 'Shows Fahrenheit' }),
    record({ action: 'promote', commit: COMMIT }),
  ])
  const withdrawn = (await auditRows(app)).find(({ action }) => action === 'withdraw')
  expect(withdrawn?.after).toEqual({ version: 'w1', ...provenance, reason: 'Unused' })
})

function record(fields: object) {
  return { at: '2026-11-21T06:00:00.000Z', actor: 'deploy:weather', version: 'w1', ...fields }
}

test('a build that is published again is recorded with its newest commit', async () => {
  const app = await startWithCatalog()
  const build = buildFolder('catalog', 'b2', MOUNTS)
  for (const digit of ['a', 'b']) {
    await publish(app, build, { query: `?commit=${digit.repeat(40)}` })
  }
  await promote(app, 'b2')
  const { history } = await statusOf(app)
  expect(history?.[0]).toMatchObject({ action: 'promote', commit: 'b'.repeat(40) })
})

test('an invalid commit is refused', async () => {
  const app = await startWithCatalog()
  const query = '?commit=HEAD'
  const refused = await publish(app, buildFolder('catalog', 'b2', MOUNTS), { query })
  expect(refused.statusCode).toBe(422)
})
