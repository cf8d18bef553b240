import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildRemote } from './build-remote.ts'
import { messageParityProblems } from './message-parity.ts'
import { compileMessages } from './messages.ts'
import { budgetProblems } from './size-budgets.ts'
import { unusedMessages } from './unused-messages.ts'
import { ROOT, remoteIds } from './workspaces.ts'

type Finding = { name: string; output: string; ok: boolean }
type Check = () => Promise<Finding>

/** Runs the checks that need only the remotes. Returns false when there are findings. */
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
    async () => listing('messages in both languages', messageParityProblems()),
    async () => listing('unused messages', unusedMessages()),
  ]
}

export function sizeBudgets(build: () => Promise<void>): Check {
  return () =>
    afterBuild('size budgets', async () => {
      await build()
      return budgetProblems()
    })
}

/** All checks run, even after one has failed. */
export async function allPass(checks: Check[]): Promise<boolean> {
  const findings: Finding[] = []
  for (const run of checks) {
    const started = performance.now()
    const finding = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${finding.ok ? '✔' : '✘'} ${finding.name} (${seconds} s)`)
    if (!finding.ok) console.log(finding.output)
    findings.push(finding)
  }
  return findings.every((finding) => finding.ok)
}

export function command(name: string, bin: string, args: string[]): Promise<Finding> {
  const { promise, resolve: done } = Promise.withResolvers<Finding>()
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

export function listing(name: string, problems: string[]): Finding {
  return { name, output: problems.join('\n'), ok: problems.length === 0 }
}

/** @param findProblems throws an error with the output of a failed build */
export async function afterBuild(
  name: string,
  findProblems: () => Promise<string[]>,
): Promise<Finding> {
  try {
    return listing(name, await findProblems())
  } catch (error) {
    return { name, output: error instanceof Error ? error.message : String(error), ok: false }
  }
}
