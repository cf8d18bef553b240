import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copiedCheckout } from './testing/copied-checkout.ts'

const NOT_A_TEAMS = /^(shell|server|public-site|e2e|bench|docs|remotes\/(?!stores)[^/]+)$/

test('a team checks its remote in a checkout that holds nothing else', () => {
  const checkout = copiedCheckout((folder) => NOT_A_TEAMS.test(folder))
  try {
    const check = spawnSync(process.execPath, ['scripts/check.ts'], {
      cwd: checkout,
      encoding: 'utf8',
    })
    expect(check.status, check.stdout + check.stderr).toBe(0)
    expect(check.stdout).toContain('✔ types remotes/stores')
    expect(check.stdout).toContain('✔ size budgets')
  } finally {
    rmSync(checkout, { recursive: true })
  }
})
