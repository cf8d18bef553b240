import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from './copy-checkout.ts'

const OTHER_TEAMS = /^(shell|server|public-site|e2e|bench|docs|remotes\/(?!stores)[^/]+)$/

let checkout: string

beforeAll(() => {
  checkout = copyCheckout({
    exclude: (folder) => OTHER_TEAMS.test(folder),
    packages: 'hard links',
  })
})

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

test('a team checks its remote in a checkout of only that, shared, sdk and scripts', () => {
  const check = spawnSync(process.execPath, ['scripts/check.ts'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect(check.status, check.stdout + check.stderr).toBe(0)
  expect(check.stdout).toContain('✔ types remotes/stores')
  expect(check.stdout).toContain('✔ unused messages')
  expect(check.stdout).toContain('✔ size budgets')
  expect(check.stdout).toContain('✔ reproducible builds')
})

test('a build that depends on its folder is reported with its files', () => {
  const file = join(checkout, 'sdk/rspack.ts')
  const code = readFileSync(file, 'utf8')
  const dependent = code.replace('uniqueName: mfName', 'uniqueName: mfName + ROOT')
  expect(dependent).not.toBe(code)
  writeFileSync(file, dependent)
  expect(findings('reproducible-builds', 'unreproducibleFiles')).toMatch(
    /remotes\/stores\/dist\/\w+\/remote-entry\.\w+\.js is missing when/,
  )
})

test('an unused message is reported with its key', () => {
  const file = join(checkout, 'remotes/stores/messages/en.json')
  const messages = readFileSync(file, 'utf8')
  writeFileSync(file, messages.replace('{', '{ "forgotten": "Forgotten",'))
  expect(findings('unused-messages', 'unusedMessages')).toBe(
    "[ 'remotes/stores/messages/en.json: no source uses forgotten' ]\n",
  )
  writeFileSync(file, messages)
})

test('a message that one language lacks is reported with its key', () => {
  const file = join(checkout, 'remotes/stores/messages/ta.json')
  const messages = readFileSync(file, 'utf8')
  writeFileSync(file, messages.replace('{', '{ "only_tamil": "தமிழ்",'))
  expect(findings('message-parity', 'messageParityProblems')).toBe(
    "[ 'remotes/stores/messages/en.json lacks only_tamil' ]\n",
  )
})

function findings(module: string, check: string): string {
  const run = `import('./scripts/${module}.ts').then(async (m) => console.log(await m.${check}()))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', run], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
}
