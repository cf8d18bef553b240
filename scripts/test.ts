import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { check } from './check.ts'
import { runJourneys } from './e2e.ts'
import { journeyResults, unitTestResults } from './test-results.ts'
import { ROOT } from './workspaces.ts'

/**
 * Every check, every unit test and every browser journey. All three run even when one fails, so
 * that one look shows everything.
 */

const RESULTS = resolve(ROOT, '.cache/results')
const UNIT_RESULTS = resolve(RESULTS, 'unit.json')
const JOURNEY_RESULTS = resolve(RESULTS, 'journeys.json')

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const started = performance.now()

heading('Checks')
const checksPassed = await check()
heading('Unit tests')
const unitsPassed = await runUnitTests()
heading('Browser journeys')
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = JOURNEY_RESULTS
const journeysPassed = await runJourneys(['--reporter=list,json']).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return false
})

heading(`Done in ${Math.round((performance.now() - started) / 1000)} s`)
const steps = {
  checks: checksPassed,
  'unit tests': unitsPassed,
  'browser journeys': journeysPassed,
}
for (const [name, passed] of Object.entries(steps)) console.log(`${passed ? '✔' : '✘'} ${name}`)
const results = [unitTestResults(UNIT_RESULTS), journeyResults(JOURNEY_RESULTS)]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
// Once more, at the end: whoever reads only the last lines sees them.
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(Object.values(steps).every(Boolean) && passed > 0 ? 0 : 1)

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)
}

function runUnitTests(): Promise<boolean> {
  const { promise, resolve: done } = Promise.withResolvers<boolean>()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`]
  // Given here, as projects do not take it from the root. Without it, one core of two would rest.
  const args = ['run', '--maxWorkers=100%', ...reporters]
  const vitest = resolve(ROOT, 'node_modules/.bin/vitest')
  const child = spawn(vitest, args, { cwd: ROOT, stdio: 'inherit' })
  child.on('error', () => done(false))
  child.on('exit', (code) => done(code === 0))
  return promise
}
