import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runJourneys } from '../e2e/run-journeys.ts'
import { buildWebRoots } from '../e2e/web-roots.ts'
import { ROOT } from '../workspaces.ts'
import { type Finding, findingList, incomplete } from './finding.ts'

const SPECS = resolve(ROOT, 'e2e/torture')
const FINDINGS = resolve(ROOT, '.cache/torture')
const SPEC = '.spec.ts'

export function browserSuites(): string[] {
  return readdirSync(SPECS)
    .filter((file) => file.endsWith(SPEC))
    .map((file) => file.slice(0, -SPEC.length))
    .toSorted()
}

/** Runs the suites one by one, all against the same build. */
export async function runBrowserSuites(names: string[]): Promise<Map<string, Finding[]>> {
  rmSync(FINDINGS, { recursive: true, force: true })
  Object.assign(process.env, { TORTURE: 'full', TORTURE_FINDINGS: FINDINGS })
  const specs = names.map((name) => `e2e/torture/${name}${SPEC}`)
  await buildWebRoots()
  const passed = await runJourneys([...specs, '--workers=1', '--timeout=0'])
  const found = new Map(names.map((name) => [name, findingsOf(name)]))
  const isReported = [...found.values()].flat().some(({ held }) => !held)
  const silent = incomplete('browser suites', 'failed without a finding')
  if (!passed && !isReported) for (const findings of found.values()) findings.push(silent)
  return found
}

function findingsOf(name: string): Finding[] {
  const files = existsSync(FINDINGS) ? readdirSync(FINDINGS) : []
  const ownFiles = files.filter((file) => file.startsWith(`${name}.`)).toSorted()
  if (ownFiles.length === 0) return [incomplete(name, 'reported no finding')]
  return ownFiles.flatMap((file) =>
    findingList.parse(JSON.parse(readFileSync(resolve(FINDINGS, file), 'utf8'))),
  )
}
