import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runJourneys } from '../e2e.ts'
import { ROOT } from '../workspaces.ts'
import { broken, type Finding, findingList } from './finding.ts'

const SPECS = resolve(ROOT, 'e2e/torture')
const FINDINGS = resolve(ROOT, '.cache/torture')
const SPEC = '.spec.ts'

/** The suites that attack in a browser, by the names of their specs. */
export function browserSuites(): string[] {
  return readdirSync(SPECS)
    .filter((file) => file.endsWith(SPEC))
    .map((file) => file.slice(0, -SPEC.length))
    .toSorted()
}

/** Runs them in full, in a browser each after the other. */
export async function runBrowserSuites(names: string[]): Promise<Finding[]> {
  rmSync(FINDINGS, { recursive: true, force: true })
  Object.assign(process.env, { TORTURE: 'full', TORTURE_FINDINGS: FINDINGS })
  const specs = names.map((name) => `e2e/torture/${name}${SPEC}`)
  const passed = await runJourneys([...specs, '--workers=1', '--timeout=0'])
  const findings = names.flatMap((name) => findingsOf(name))
  if (passed || findings.some(({ held }) => !held)) return findings
  return [...findings, broken('browser suites', 'one failed without a finding')]
}

function findingsOf(name: string): Finding[] {
  const files = existsSync(FINDINGS) ? readdirSync(FINDINGS) : []
  const own = files.filter((file) => file.startsWith(`${name}.`)).toSorted()
  if (own.length === 0) return [broken(name, 'found nothing')]
  return own.flatMap((file) =>
    findingList.parse(JSON.parse(readFileSync(resolve(FINDINGS, file), 'utf8'))),
  )
}
