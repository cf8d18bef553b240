import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type TestInfo } from '@playwright/test'
import type { Finding } from '../../scripts/torture/finding.ts'

/** Size of a spec: `small` as a journey, `full` for `npm run torture`. */
export const SIZE = process.env.TORTURE === 'full' ? 'full' : 'small'

/** Writes the findings for `npm run torture`, then fails the test unless all attacks held. */
export function report(info: TestInfo, findings: Finding[]): void {
  const folder = process.env.TORTURE_FINDINGS
  if (folder) {
    mkdirSync(folder, { recursive: true })
    const file = `${basename(info.file, '.spec.ts')}.${info.testId}.json`
    writeFileSync(join(folder, file), JSON.stringify(findings))
  }
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.filter(({ held }) => !held)).toEqual([])
}
