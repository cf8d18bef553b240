import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs `scripts/release.ts` of the checkout `folder` with a team's environment. */
export async function runRelease(
  server: string,
  token: string,
  args: string[],
  folder: string = ROOT,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/release.ts', ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      VAYAL_SERVER: server,
      DEPLOY_TOKEN: token,
    },
  })
  const output: string[] = []
  child.stdout.on('data', (text) => output.push(String(text)))
  child.stderr.on('data', (text) => output.push(String(text)))
  const { promise, resolve: done } = Promise.withResolvers<number | null>()
  child.on('close', done)
  return { code: await promise, output: output.join('') }
}
