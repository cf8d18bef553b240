import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { writeMeasuredSection } from '../scripts/measured-section.ts'
import { installedBrowser } from './browser/browser.ts'

/** Load average above which the figures would measure other work. */
const BUSY = 1.5 * cpus().length

/** True if other work loads the machine; to be called before the measurement loads it. */
export function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > BUSY
}

export function writeResults(title: string, command: string, text: string): void {
  writeMeasuredSection('performance.md', { title, command, text, tools: browserVersion() })
}

function browserVersion(): string[] {
  const browser = installedBrowser()
  if (browser === undefined) return []
  const output = execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
  return [/^\S+( Chrome)? [\d.]+/.exec(output)?.[0] ?? output.trim()]
}
