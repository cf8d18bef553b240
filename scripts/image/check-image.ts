import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { bootData } from '@vayal/shared/contracts/config'
import * as z from 'zod/mini'
import { freePort } from '../free-port.ts'
import { remoteIds } from '../workspaces.ts'
import { composeOptions } from './compose-options.ts'

const PASSWORD = 'correct horse battery staple'
const READY_MS = 60_000
/** The server ends within 10 s; Podman needs some time of its own. */
const STOP_MS = 12_000
/** Packages that only browsers or builds need. */
export const UNWANTED_PACKAGES = ['react-dom', 'typescript', '@rspack', '@playwright']
const BOOT = /<script type="application\/json" id="boot">(.*?)<\/script>/s
const SCRIPT = /<script[^>]* src="([^"]+)"/

/** Podman's own limits may be above those of this machine. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096']

const exited = z.object({ ExitCode: z.number() })

/** Runs the image with the restrictions of compose.yaml. @throws {Error} on the first problem */
export async function checkImage(image: string, log: (line: string) => void): Promise<void> {
  const port = await freePort()
  const name = `vayal-check-${process.pid}`
  const variables = { HOST: '127.0.0.1', PORT: port, SEED: 'demo', ADMIN_PASSWORD: PASSWORD }
  const env = Object.entries(variables).map(([key, value]) => `--env=${key}=${value}`)
  // Podman's timers for health checks need systemd.
  const options = [`--name=${name}`, '--network=host', '--health-interval=disable', ...LIMITS]
  try {
    podman('run', '--detach', ...options, ...composeOptions(), ...env, image)
    const url = `http://127.0.0.1:${port}`
    log(`ready after ${await readyAfter(url)} ms`)
    await checkSignIn(url)
    await checkPage(url)
    log('an administrator can sign in, and the dashboard’s page and files are served')
    podman('healthcheck', 'run', name)
    log('its health check succeeds')
    const inside = (...command: string[]) => podman('exec', name, ...command)
    checkContents(inside)
    log('the server has no privileges, and the image no browser library or compiler')
    inside('node', 'server/vayal.mjs', 'backup', '/data/backup')
    inside('node', 'server/vayal.mjs', 'verify', '/data/backup')
    inside('pg_dump', '--version')
    log('its commands and PostgreSQL’s client programs run')
    log(`stopped after ${stop(name)} ms`)
  } finally {
    podman('rm', '--force', '--volumes', name)
  }
}

async function readyAfter(url: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    const took = Math.round(performance.now() - began)
    if (answer?.ok) return took
    if (took > READY_MS) throw new Error('The server in the container is not ready')
    await wait(100)
  }
}

async function checkSignIn(url: string): Promise<void> {
  const { status } = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  if (status !== 200) throw new Error(`The sign-in answers ${status}`)
}

async function checkPage(url: string): Promise<void> {
  const page = await (await fetch(`${url}/admin`)).text()
  const { remotes } = bootData.parse(JSON.parse(BOOT.exec(page)?.[1] ?? '')).registry
  const missing = remoteIds().filter((id) => !remotes.some((remote) => remote.id === id))
  if (missing.length > 0) throw new Error(`The image has no build of ${missing.join(', ')}`)
  const script = SCRIPT.exec(page)?.[1] ?? ''
  const entries = remotes.flatMap(({ current }) => current?.entry ?? [])
  for (const path of [script, ...entries, '/']) {
    const { status } = await fetch(new URL(path, url))
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
}

function checkContents(inside: (...command: string[]) => string): void {
  const user = inside('id', '--user', '--name')
  if (user !== 'node') throw new Error(`The server runs as ${user}`)
  const status = inside('cat', '/proc/1/status')
  if (!/^CapBnd:\s0+$/m.test(status)) throw new Error('The server has capabilities')
  if (!/^NoNewPrivs:\s1$/m.test(status)) throw new Error('The server can gain privileges')
  if (!/ \/ \S+ ro[, ]/.test(inside('cat', '/proc/mounts')))
    throw new Error('The root file system is writable')
  const packages = inside('ls', 'node_modules').split('\n')
  const unwanted = packages.filter((name) => UNWANTED_PACKAGES.includes(name))
  if (unwanted.length > 0) throw new Error(`The image contains ${unwanted.join(', ')}`)
}

function stop(name: string): number {
  const began = performance.now()
  podman('stop', name)
  const took = Math.round(performance.now() - began)
  const { ExitCode } = exited.parse(JSON.parse(podman('inspect', '--format={{json .State}}', name)))
  if (ExitCode !== 0) throw new Error(`The server ended with ${ExitCode}`)
  if (took > STOP_MS) throw new Error(`The server needed ${took} ms to end`)
  return took
}

function podman(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('podman', args, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`podman ${args.join(' ')}: ${stderr}${stdout}`)
  return stdout.trim()
}
