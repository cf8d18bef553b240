import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { check } from './check.ts'
import { runJourneys } from './e2e.ts'
import { ROOT } from './workspaces.ts'

/**
 * Every check, every unit test and every browser journey. All three run even when one fails, so
 * that one look shows everything.
 */

const RESULTS = resolve(ROOT, '.cache/results')
const UNIT_RESULTS = resolve(RESULTS, 'unit.json')
const JOURNEY_RESULTS = resolve(RESULTS, 'journeys.json')

const unitResults = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const journeyResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
})

type Count = { passed: number; failed: number }

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
const counts = [unitCount(), journeyCount()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(Object.values(steps).every(Boolean) && passed > 0 ? 0 : 1)

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)
}

function runUnitTests(): Promise<boolean> {
  const { promise, resolve: done } = Promise.withResolvers<boolean>()
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`]
  const vitest = resolve(ROOT, 'node_modules/.bin/vitest')
  const child = spawn(vitest, args, { cwd: ROOT, stdio: 'inherit' })
  child.on('error', () => done(false))
  child.on('exit', (code) => done(code === 0))
  return promise
}

function unitCount(): Count {
  const results = readResults(UNIT_RESULTS, unitResults)
  return { passed: results?.numPassedTests ?? 0, failed: results?.numFailedTests ?? 0 }
}

function journeyCount(): Count {
  const stats = readResults(JOURNEY_RESULTS, journeyResults)?.stats
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 }
}

function readResults<T extends z.ZodMiniType>(file: string, schema: T): z.output<T> | undefined {
  if (!existsSync(file)) return undefined
  return z.safeParse(schema, JSON.parse(readFileSync(file, 'utf8'))).data
}
