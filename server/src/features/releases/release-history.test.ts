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
const RUN = 'https://git.example/vayal/runs/7'

test('a release is recorded with its commit, author, run and reason', async () => {
  const app = await startWithCatalog()
  const query = `?commit=${COMMIT}&author=meena&run=${encodeURIComponent(RUN)}`
  await publish(app, buildFolder('catalog', 'b2', MOUNTS), { query })
  await canary(app, 'b2', 10)
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
    { action: 'canary', version: 'b2', commit: COMMIT },
  ])
  const promoted = (await auditRows(app)).find(({ action }) => action === 'promote')
  expect(promoted?.after).toMatchObject({ commit: COMMIT, ...provenance })
})

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
