import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../workspaces.ts'

const INSTALLED = resolve(ROOT, 'node_modules/.bin/playwright')
const PROGRAM = existsSync(INSTALLED) ? INSTALLED : 'playwright'

export function runPlaywright(args: string[]): Promise<boolean> {
  const { promise, resolve: done } = Promise.withResolvers<boolean>()
  const child = spawn(PROGRAM, args, { cwd: ROOT, stdio: 'inherit' })
  child.on('error', (error) => {
    console.error(error.message)
    done(false)
  })
  child.on('exit', (code) => done(code === 0))
  return promise
}

/** Checks arguments by listing the journeys, which needs no build. @returns Playwright's error, or null */
export function findArgumentError(args: readonly string[]): string | null {
  // With `--ui`, Playwright opens a window even if it only has to list the journeys.
  if (args.some((arg) => arg.startsWith('--ui'))) return null
  const list = ['test', '--list', ...args]
  const { status, ...listed } = spawnSync(PROGRAM, list, { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return null
  const text = listed.error?.message ?? (listed.stderr || listed.stdout)
  return text
    .trim()
    .replaceAll(/\n +at .*/g, '')
    .replace(/^error: /i, '')
}
