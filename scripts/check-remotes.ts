import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildRemote } from './build-remote.ts'
import { seconds } from './bundle.ts'
import { messageParityProblems } from './message-parity.ts'
import { compileMessages } from './messages.ts'
import { budgetProblems } from './size-budgets.ts'
import { unusedMessages } from './unused-messages.ts'
import { ROOT, remoteIds } from './workspaces.ts'

type CheckResult = { name: string; output: string; ok: boolean }
type Check = () => Promise<CheckResult>

/** Runs the checks that need only the remotes. Returns false if one fails. */
export async function checkRemotes(): Promise<boolean> {
  await compileMessages()
  return allPass([
    ...typeChecks(remoteIds().map((id) => `remotes/${id}`)),
    ...messageChecks(),
    sizeBudgets(async () => {
      for (const id of remoteIds()) await buildRemote(id, () => undefined)
    }),
  ])
}

export function typeChecks(folders: string[]): Check[] {
  return folders.map((folder) => () => command(`types ${folder}`, 'tsc', ['-p', folder]))
}

export function messageChecks(): Check[] {
  return [
    async () => resultOf('messages in both languages', messageParityProblems()),
    async () => resultOf('unused messages', unusedMessages()),
  ]
}

export function sizeBudgets(build: () => Promise<void>): Check {
  return () =>
    afterBuild('size budgets', async () => {
      await build()
      return budgetProblems()
    })
}

/** Runs all checks, even after one has failed. */
export async function allPass(checks: Check[]): Promise<boolean> {
  const results: CheckResult[] = []
  for (const run of checks) {
    const started = performance.now()
    const result = await run()
    console.log(`${result.ok ? '✔' : '✘'} ${result.name} (${seconds(started)})`)
    if (!result.ok) console.log(result.output)
    results.push(result)
  }
  return results.every((result) => result.ok)
}

export function command(name: string, bin: string, args: string[]): Promise<CheckResult> {
  const { promise, resolve: done } = Promise.withResolvers<CheckResult>()
  const child = spawn(resolve(ROOT, 'node_modules/.bin', bin), args, { cwd: ROOT })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.on('error', (error) => done({ name, output: error.message, ok: false }))
  child.on('exit', (code) => done({ name, output, ok: code === 0 }))
  return promise
}

export function resultOf(name: string, problems: string[]): CheckResult {
  return { name, output: problems.join('\n'), ok: problems.length === 0 }
}

/** @param findProblems throws an error with the output of a failed build */
export async function afterBuild(
  name: string,
  findProblems: () => Promise<string[]>,
): Promise<CheckResult> {
  try {
    return resultOf(name, await findProblems())
  } catch (error) {
    return { name, output: error instanceof Error ? error.message : String(error), ok: false }
  }
}
