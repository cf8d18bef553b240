import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { COMMANDS } from '../commands/command-line.ts'
import { runCommand } from '../commands/run-command.ts'
import { emptyLocation, type TestLocation } from './locations.ts'
import { makeDataDir } from './server-process.ts'
import { PROGRAM } from './spawn-server.ts'

export type Call = [keyof typeof COMMANDS, ...string[]]

export function startCommand(
  [command, ...given]: Call,
  variables: Record<string, string>,
): { child: ChildProcess; closed: Promise<unknown[]> } {
  const env = { PATH: process.env.PATH, ...variables }
  const child = spawn(process.execPath, [PROGRAM, command, ...given], { env, stdio: 'ignore' })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
  })
  return { child, closed }
}

/** @param notes receives lines for the operator, such as the database in use */
export async function callCommand(
  [command, ...given]: Call,
  variables: Record<string, string>,
  notes: string[] = [],
) {
  const output: string[] = []
  const errors: string[] = []
  const code = await runCommand(COMMANDS[command], given, variables, {
    log: (text) => output.push(...text.split('\n')),
    warn: (text) => notes.push(text),
    error: (text) => errors.push(text),
  })
  return { code, output, errors }
}

export async function newBackupFolder(): Promise<string> {
  return join(await makeDataDir(), 'backup')
}

export async function backUp(location: TestLocation): Promise<string> {
  const folder = await newBackupFolder()
  expect(await callCommand(['backup', folder], location)).toMatchObject({ code: 0, errors: [] })
  return folder
}

export async function restore(folder: string): Promise<TestLocation> {
  const location = await emptyLocation()
  expect(await callCommand(['restore', folder], location)).toMatchObject({ code: 0, errors: [] })
  return location
}
