import { expect, test } from 'vitest'
import { MOUNTS, promote, publish, startWithCatalog } from '../testing/catalog-team.ts'
import { callCommand } from '../testing/commands.ts'
import { locationOf } from '../testing/locations.ts'
import { SHELL_MANIFEST } from '../testing/minimal-web-root.ts'
import { buildFolder, makeWebRoot } from '../testing/web-root.ts'

test('check-builds names the released builds that the new shell cannot run', async () => {
  const app = await startWithCatalog()
  const exports = { '@vayal/shared/ui/a': ['A'] }
  await publish(app, buildFolder('catalog', 'b2', MOUNTS, { exports }))
  await promote(app, 'b2')
  const check = (shell: object) => {
    const { path } = makeWebRoot({ 'shell/dist/shell.json': { ...SHELL_MANIFEST, ...shell } })
    return callCommand(['check-builds'], { ...locationOf(app), WEB_ROOT: path })
  }
  expect(await check({ provides: { react: '19.9.0' } })).toMatchObject({ code: 0, errors: [] })
  expect(await check({ exports: { '@vayal/shared/ui/a': ['B'] } })).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('catalog b2: The build uses A of @vayal/shared/ui/a')],
  })
})
