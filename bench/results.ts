import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { writeMeasuredSection } from '../scripts/measured-section.ts'
import { installedBrowser } from './browser/browser.ts'

/** Processes that wait for a core, on average: above it the figures say more of the others. */
const BUSY = 1.5 * cpus().length

/** To be asked before the measurement makes the machine busy itself. */
export function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > BUSY
}

/** Puts a measurement in the place of its last one in docs/performance.md. */
export function writeResults(title: string, command: string, text: string): void {
  writeMeasuredSection('performance.md', { title, command, text, tools: browserVersion() })
}

function browserVersion(): string[] {
  const browser = installedBrowser()
  if (browser === undefined) return []
  const said = execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
  return [/^\S+( Chrome)? [\d.]+/.exec(said)?.[0] ?? said.trim()]
}
