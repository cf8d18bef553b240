import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeSbom } from './sbom.ts'
import { ROOT } from './workspaces.ts'

test('the SBOM lists what the product ships, and no tool of the build or the checks', () => {
  const { components, dependencies, ...rest } = makeSbom()
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX' })
  const names = components.map(({ purl }) => String(purl).replace(/@[^@]*$/, ''))
  expect(names).toEqual(expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react-dom']))
  for (const tool of ['vitest', 'typescript', '%40rspack/core']) {
    expect(names).not.toContain(`pkg:npm/${tool}`)
  }
  const refs = components.map((component) => component['bom-ref'])
  for (const { dependsOn } of dependencies) expect(refs).toEqual(expect.arrayContaining(dependsOn))
})

test('workflows pin each action by its commit, with its version in a comment', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/uses: (.*)/g)].map(([, name]) => name),
  )
  const actions = uses.filter((name) => !name?.startsWith('./'))
  expect(actions.length).toBeGreaterThan(5)
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
