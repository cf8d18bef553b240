import { expect, test } from 'vitest'
import { SUITES } from './suites.ts'

test.each(SUITES.filter(({ fullOnly }) => !fullOnly))(
  '$name: every finding holds',
  async ({ run }) => {
    const findings = await run('small')
    expect(findings.length).toBeGreaterThan(0)
    const broken = findings.filter(({ held, needsQuietMachine }) => !held && !needsQuietMachine)
    const report = broken.map(({ attack, outcome }) => `${attack}: ${outcome}`).join('\n')
    expect(broken.length, report).toBe(0)
  },
)
