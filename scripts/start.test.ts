import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { MINIMAL_WEB_ROOT, writeWebRoot } from '../server/src/testing/minimal-web-root.ts'
import { copyCheckout } from './copy-checkout.ts'
import { freePort } from './free-port.ts'
import { ROOT } from './workspaces.ts'

const FRONT_END = /^(shell|remotes|public-site|e2e|bench|docs)$/

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })

let checkout: string
let webRoot: string

beforeAll(() => {
  checkout = copyCheckout({ exclude: (folder) => FRONT_END.test(folder) })
  webRoot = writeWebRoot(MINIMAL_WEB_ROOT)
  // A checkout without a front end has nothing to build.
  writeFileSync(join(checkout, 'scripts/build.ts'), 'export async function buildOrExit() {}\n')
})
afterAll(() => {
  for (const folder of [checkout, webRoot]) rmSync(folder, { recursive: true, force: true })
})

test.each([
  // npm waits for the server and has its exit code.
  { signal: 'SIGTERM', end: [0, null] },
  // npm ends before the server.
  { signal: 'SIGHUP', end: [null, 'SIGHUP'] },
] as const)('the server ends when npm start gets $signal', async ({ signal, end }) => {
  const port = await freePort()
  const npm = npmIn(checkout, ['start', '--ignore-scripts'], {
    PORT: String(port),
    DATA_DIR: join(checkout, signal),
    SEED: 'none',
    WEB_ROOT: webRoot,
  })
  const isAlive = async () => expect((await fetch(`http://127.0.0.1:${port}/livez`)).ok).toBe(true)
  await vi.waitFor(isAlive, { timeout: 60_000, interval: 50 })
  npm.kill(signal)
  // The output closes when the last process that writes to it ends, the server included.
  expect(await once(npm, 'close')).toEqual(end)
  await expect(isAlive()).rejects.toThrow('fetch failed')
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'an install and its scripts end when npm start gets %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'vayal-install-'))
    const listener = createServer()
    try {
      const port = await freePort()
      const connected = once(listener.listen(port, '127.0.0.1'), 'connection')
      writeInstall(folder, port)
      const npm = npmIn(folder, ['start'], {})
      const [connection] = await connected
      const disconnected = once(connection.resume(), 'close')
      npm.kill(signal)
      expect(await once(npm, 'close')).toEqual([null, signal])
      await disconnected
    } finally {
      listener.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** A dependency’s install script holds a connection, so that the install never ends. */
function writeInstall(folder: string, port: number): void {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')),
  )
  const install = `node -e "net.connect(${port}, '127.0.0.1').on('error', () => {})"`
  const write = (path: string, content: object) =>
    writeFileSync(join(folder, path), JSON.stringify(content))
  for (const name of ['scripts', 'slow']) mkdirSync(join(folder, name))
  for (const name of ['bootstrap.mjs', 'stop-with-parent.mjs']) {
    copyFileSync(resolve(ROOT, 'scripts', name), join(folder, 'scripts', name))
  }
  write('slow/package.json', { name: 'slow', version: '1.0.0', scripts: { install } })
  write('package.json', {
    scripts,
    dependencies: { slow: 'file:slow' },
    allowScripts: { slow: true },
  })
  write('package-lock.json', {})
}

function npmIn(folder: string, args: string[], variables: Record<string, string>): ChildProcess {
  const npm = spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  })
  npm.stdout.resume()
  npm.stderr.resume()
  return npm
}
