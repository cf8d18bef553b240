import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { browserPackages, provideOtherEngines, runJourneys } from './e2e/run-journeys.ts'
import { buildWebRoots } from './e2e/web-roots.ts'
import { installFromDebian, SERVER_PACKAGES } from './install-from-debian.ts'
import { compileMessages } from './messages.ts'
import { journeyResults, unitTestResults } from './test-results.ts'
import { ROOT } from './workspaces.ts'

/** Runs all checks and tests, even after a failure, so that one run shows every failure. */

const RESULTS = resolve(ROOT, '.cache/results')
const UNIT_RESULTS = resolve(RESULTS, 'unit.json')
const JOURNEY_RESULTS = resolve(RESULTS, 'journeys.json')

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const started = performance.now()
// Otherwise each of the many processes that the tests start compiles the same modules again.
process.env.NODE_COMPILE_CACHE = resolve(ROOT, '.cache/node')

await compileMessages()
heading('Unit tests')
// In parallel: the unit tests often wait for other processes.
const checking = checkAndBuild()
installFromDebian([...SERVER_PACKAGES, ...browserPackages()])
const [unitsPassed, checks] = await Promise.all([runUnitTests(), checking])
heading('Checks')
process.stdout.write(checks.output)
heading('Browser journeys')
const journeysPassed = checks.built && (await runAllJourneys())

heading(`Done in ${Math.round((performance.now() - started) / 1000)} s`)
const steps = {
  checks: checks.passed,
  'unit tests': unitsPassed,
  'browser journeys': journeysPassed,
}
for (const [name, passed] of Object.entries(steps)) console.log(`${passed ? '✔' : '✘'} ${name}`)
const results = [unitTestResults(UNIT_RESULTS), journeyResults(JOURNEY_RESULTS)]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap((result) => result.failures)
const flaky = results.flatMap((result) => result.flaky)
// Repeated, because often only the last lines are read.
for (const text of [...flaky, ...failures]) console.log(text)
console.log(
  `${passed} passed, ${flaky.length} of them only on the second try, ${failures.length} failed`,
)
process.exit(Object.values(steps).every(Boolean) && passed > 0 ? 0 : 1)

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)
}

/** Returns the checks' output, to be printed apart from that of the unit tests. */
async function checkAndBuild(): Promise<{ passed: boolean; built: boolean; output: string }> {
  const { promise, resolve: done } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, ['scripts/check.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.on('error', () => done(false))
  child.on('exit', (code) => done(code === 0))
  const [passed, ...outputs] = await Promise.all([promise, text(child.stdout), text(child.stderr)])
  try {
    await buildWebRoots()
    return { passed, built: true, output: outputs.join('') }
  } catch (error) {
    return { passed, built: false, output: `${outputs.join('')}${messageOf(error)}\n` }
  }
}

async function runAllJourneys(): Promise<boolean> {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = JOURNEY_RESULTS
  try {
    provideOtherEngines()
    // On a busy machine one of hundreds may be too slow. The summary names those that ran again.
    return await runJourneys(['--reporter=list,json', '--retries=1'])
  } catch (error) {
    console.error(messageOf(error))
    return false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function runUnitTests(): Promise<boolean> {
  const { promise, resolve: done } = Promise.withResolvers<boolean>()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`]
  // More workers than cores: tests of commands mostly wait. Projects ignore the root's setting.
  const args = ['run', '--maxWorkers=150%', ...reporters]
  const vitest = resolve(ROOT, 'node_modules/.bin/vitest')
  const child = spawn(vitest, args, { cwd: ROOT, stdio: 'inherit' })
  child.on('error', () => done(false))
  child.on('exit', (code) => done(code === 0))
  return promise
}
