import { expect, test } from 'vitest'
import { SUITES } from './suites.ts'

test.each(SUITES)('$name: every finding holds', async ({ run }) => {
  const findings = await run('small')
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.filter(({ held }) => !held)).toEqual([])
})
