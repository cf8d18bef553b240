import { spawnSync } from 'node:child_process'
import { ROOT } from '../workspaces.ts'

/** Trimmed output; undefined when git fails or does not exist. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = run(args)
  return status === 0 ? stdout.trim() : undefined
}

/** Undefined when git cannot find one of the commits, even at the origin. */
export function isAncestor(older: string, newer: string): boolean | undefined {
  for (const commit of [older, newer]) {
    // A pipeline's checkout may contain the last commit only.
    if (git('cat-file', '-e', `${commit}^{commit}`) !== undefined) continue
    git('fetch', '--quiet', '--filter=blob:none', 'origin', commit)
  }
  const { status } = run(['merge-base', '--is-ancestor', older, newer])
  return status === 0 || status === 1 ? status === 0 : undefined
}

function run(args: string[]) {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', env })
}
