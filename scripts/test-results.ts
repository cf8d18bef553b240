import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from './workspaces.ts'

export type TestResults = {
  /** Includes the flaky tests. */
  passed: number
  failures: string[]
  /** Tests that failed and passed when they ran again. */
  flaky: string[]
}

/** A failed or a flaky test. */
type Mark = '✘' | '⚠'

const unitReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
})

const journeySpec = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
})

const journeySuite = z.object({
  specs: z.array(journeySpec),
  get suites() {
    return z.optional(z.array(journeySuite))
  },
})

const journeyReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(journeySuite),
})

/** A missing report means that no test passed. */
export function unitTestResults(file: string): TestResults {
  const report = read(file, unitReport)
  if (!report) return { passed: 0, failures: [], flaky: [] }
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const where = relative(ROOT, name)
    if (failed.length === 0 && status === 'failed') return [result('✘', where, '', [message ?? ''])]
    return failed.map((test) => result('✘', where, test.fullName, test.failureMessages ?? []))
  })
  return { passed: report.numPassedTests, failures, flaky: [] }
}

export function journeyResults(file: string): TestResults {
  const report = read(file, journeyReport)
  if (!report) return { passed: 0, failures: [], flaky: [] }
  const specs = specsOf(report.suites)
  const failures = specs.filter(({ ok }) => !ok).map((spec) => journeyResult('✘', spec))
  const flaky = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => journeyResult('⚠', spec))
  return { passed: report.stats.expected + report.stats.flaky, failures, flaky }
}

function journeyResult(mark: Mark, { file, title, tests }: z.output<typeof journeySpec>): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((attempt) => attempt.errors))
  const reasons = errors.map(({ message }) => message ?? '')
  return result(mark, `e2e/${file}`, title, reasons)
}

function specsOf(suites: z.output<typeof journeySuite>[]): z.output<typeof journeySpec>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner ?? [])])
}

function result(mark: Mark, file: string, test: string, reasons: string[]): string {
  const lines = reasons.flatMap((reason) => reason.split('\n').slice(0, 12))
  return [`${mark} ${file} › ${test}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function read<T extends z.ZodMiniType>(file: string, schema: T): z.output<T> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
