import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { ROOT } from '../workspaces.ts'
import { type Finding, findingList, incomplete } from './finding.ts'

/** The longest suite takes an hour. */
const TIMEOUT_MS = 90 * 60_000

export async function runServerSuite(name: string): Promise<Finding[]> {
  const child = fork(resolve(ROOT, 'server/torture/run-suite.ts'), [name], { cwd: ROOT })
  const { promise, resolve: done } = Promise.withResolvers<Finding[]>()
  child.on('message', (message) => {
    const findings = findingList.safeParse(message)
    done(
      findings.success ? findings.data : [incomplete(name, 'sent findings that cannot be parsed')],
    )
  })
  child.on('error', (error) => done([incomplete(name, error.message)]))
  child.on('exit', (code, signal) => done([incomplete(name, `ended with ${signal ?? code}`)]))
  const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  const findings = await promise
  clearTimeout(timeout)
  return findings
}
