import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * `npm run release` as a team runs it.
 *
 * @param server its address, without a slash at the end
 * @param folder the checkout, if not this one
 * @returns the exit code and all that was said
 */
export async function runRelease(
  server: string,
  token: string,
  args: string[],
  folder: string = ROOT,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/release.ts', ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      VAYAL_SERVER: server,
      DEPLOY_TOKEN: token,
    },
  })
  const said: string[] = []
  child.stdout.on('data', (text) => said.push(String(text)))
  child.stderr.on('data', (text) => said.push(String(text)))
  const { promise, resolve: done } = Promise.withResolvers<number | null>()
  child.on('close', done)
  return { code: await promise, said: said.join('') }
}
