import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAllowed, licenceProblems } from './licences.ts'

function makeCheckout(packages: Record<string, object>): string {
  const root = mkdtempSync(join(tmpdir(), 'vayal-licences-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return root
}

test('all packages that the product ships have an allowed licence', () => {
  expect(licenceProblems()).toEqual([])
})

test('names shipped packages with another licence, or with none', () => {
  const root = makeCheckout({
    '': { license: 'MIT' },
    'node_modules/good': { license: 'MIT' },
    'node_modules/copyleft': { license: 'GPL-3.0-only' },
    'node_modules/good/node_modules/silent': {},
    'node_modules/only-for-tests': { license: 'GPL-3.0-only', dev: true },
    'node_modules/changed': { license: 'MIT' },
    'node_modules/of-another-system': { optional: true },
  })
  mkdirSync(join(root, 'node_modules/changed'), { recursive: true })
  writeFileSync(join(root, 'node_modules/changed/package.json'), '{"license":"SSPL-1.0"}')
  expect(licenceProblems(root).map((line) => line.split(' is not')[0])).toEqual([
    'node_modules/copyleft: GPL-3.0-only',
    'node_modules/good/node_modules/silent: no licence',
    'node_modules/changed: SSPL-1.0',
  ])
})

test.each([
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['', false],
])('"%s" is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})
