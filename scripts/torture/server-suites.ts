import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from '../workspaces.ts'
import { broken, type Finding, findingList } from './finding.ts'

/** The longest suite takes an hour. */
const TIMEOUT_MS = 90 * 60_000

export async function runServerSuite(name: string): Promise<Finding[]> {
  const child = fork(resolve(ROOT, 'server/torture/run-suite.ts'), [name], { cwd: ROOT })
  const { promise, resolve: done } = Promise.withResolvers<Finding[]>()
  child.on('message', (message) => {
    const findings = findingList.safeParse(message)
    done(findings.success ? findings.data : [broken(name, 'sent findings that cannot be parsed')])
  })
  child.on('error', (error) => done([broken(name, error.message)]))
  child.on('exit', (code, signal) => done([broken(name, `ended with ${signal ?? code}`)]))
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  const findings = await promise
  clearTimeout(late)
  return findings
}
