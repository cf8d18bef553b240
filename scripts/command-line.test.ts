import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseArguments } from './command-line.ts'
import { ROOT } from './workspaces.ts'

const OPTIONS = { reason: { type: 'string' }, force: { type: 'boolean' } } as const

test.each([
  [['--bogus'], "Unknown option '--bogus'."],
  [['-x'], "Unknown option '-x'."],
  [['--reason'], "Option '--reason <value>' argument missing"],
  [['--force=yes'], "Option '--force' does not take an argument"],
  [['--reason', '--force'], /^Option '--reason' argument is ambiguous\.\n.*\n.*'--reason=-XYZ'\.$/],
])('%j is reported above the usage', (args, message) => {
  const parse = () => parseArguments(args, 'The usage', OPTIONS)
  const [problem, usage] = messageOf(parse).split('\n\n')
  expect(problem).toMatch(message)
  expect(usage).toBe('The usage')
})

test.each([
  ['scripts/dev.ts', ['stores', '--bogus'], 2, "Unknown option '--bogus'.\n\nnpm run dev"],
  ['scripts/new-remote.ts', ['--bogus'], 2, "Unknown option '--bogus'.\n\nnpm run new-remote"],
  ['scripts/e2e.ts', ['--bogus'], 1, "vayal: unknown option '--bogus'"],
  ['sdk/vayal-remote.ts', ['dev', '--bogus'], 2, "Unknown option '--bogus'.\n\nnpx vayal-remote"],
  ['sdk/vayal-remote.ts', ['check', '--bogus'], 2, "Unknown option '--bogus'.\n\nnpx vayal-remote"],
  ['sdk/vayal-remote.ts', ['check', 'stores'], 2, '"check" takes no argument.\n\nnpx vayal-remote'],
  [
    'sdk/vayal-remote.ts',
    ['dev', 'wheat'],
    2,
    'vayal: there is no remote wheat; existing remotes: catalog, ',
  ],
])('%s %j prints the error without a stack trace', (script, args, status, message) => {
  const ended = runScript(script, args)
  expect(ended).toMatchObject({ status, stdout: '', stderr: expect.stringContaining(message) })
  expect(ended.stderr).not.toMatch(/^ +at /m)
})

test.each([
  ['scripts/dev.ts', ['--help'], 'npm run dev'],
  ['scripts/e2e.ts', ['--help'], 'npm run e2e'],
  ['sdk/vayal-remote.ts', ['--help'], 'npx vayal-remote <command>'],
  ['sdk/vayal-remote.ts', ['dev', '-h'], 'npx vayal-remote <command>'],
  ['sdk/vayal-remote.ts', ['check', '--help'], 'npx vayal-remote <command>'],
])('%s %j prints its usage and does nothing', (script, args, usage) => {
  const ended = runScript(script, args)
  expect(ended).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(`^${usage}`) })
})

test('the SDK names the version of Node that it needs', () => {
  const older = 'Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })'
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${older}`, resolve(ROOT, 'sdk/vayal-remote.ts'), 'check'],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([1, 'vayal: the SDK needs Node 24, and this is Node 20.20.2\n'])
})

function messageOf(parse: () => unknown): string {
  try {
    parse()
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  return ''
}

function runScript(script: string, args: string[]) {
  return spawnSync(process.execPath, [resolve(ROOT, script), ...args], { encoding: 'utf8' })
}
