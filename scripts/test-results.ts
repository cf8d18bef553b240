import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from './workspaces.ts'

export type TestResults = {
  passed: number
  failures: string[]
}

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
  stats: z.object({ expected: z.number() }),
  suites: z.array(journeySuite),
})

/** A missing report means that no test passed. */
export function unitTestResults(file: string): TestResults {
  const report = read(file, unitReport)
  if (!report) return { passed: 0, failures: [] }
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const where = relative(ROOT, name)
    if (failed.length === 0 && status === 'failed') return [failure(where, '', [message ?? ''])]
    return failed.map((test) => failure(where, test.fullName, test.failureMessages ?? []))
  })
  return { passed: report.numPassedTests, failures }
}

export function journeyResults(file: string): TestResults {
  const report = read(file, journeyReport)
  if (!report) return { passed: 0, failures: [] }
  const failures = specsOf(report.suites)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const messages = errors.map(({ message }) => message ?? '')
      return failure(`e2e/${spec.file}`, spec.title, messages)
    })
  return { passed: report.stats.expected, failures }
}

function specsOf(suites: z.output<typeof journeySuite>[]): z.output<typeof journeySpec>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner ?? [])])
}

function failure(file: string, test: string, reasons: string[]): string {
  const lines = reasons.flatMap((reason) => reason.split('\n').slice(0, 12))
  return [`✘ ${file} › ${test}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function read<T extends z.ZodMiniType>(file: string, schema: T): z.output<T> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
