import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian } from '../../../scripts/install-from-debian.ts'
import { MEMORY_FOLDER } from './memory-folder.ts'

const DEBIAN = '/usr/lib/postgresql'
const IS_ROOT = process.getuid?.() === 0
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}
/** PostgreSQL asks only the role `guarded` for its password. */
const ACCESS = `host all guarded 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
local all all trust
`

export interface PostgresServer {
  /** URL for the owner, without a database. */
  readonly url: string
  stop(): void
  /** Stops it immediately; committed data survives. */
  crash(): void
  runAgain(): void
}

/** Keeps the data in memory, or on disk with `fsync: 'on'`, until this process ends. @throws when it cannot be installed */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const binaries = findBinaries() ?? install()
  const parent = settings.fsync === 'on' ? tmpdir() : MEMORY_FOLDER
  const folder = mkdtempSync(join(parent, 'vayal-postgres-'))
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    asOwner(folder, join(binaries, program), [...args, '-D', data])
  if (IS_ROOT) execFileSync('chown', ['postgres', folder])
  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS)
  const port = await freePort()
  const options = Object.entries({ ...SETTINGS, ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const log = join(folder, 'log')
  let running = false
  const runAgain = () => {
    run('pg_ctl', 'start', '-w', '-l', log, '-o', `-p ${port} -k ${folder} ${options.join(' ')}`)
    running = true
  }
  const crash = () => {
    running = false
    run('pg_ctl', 'stop', '-m', 'immediate')
  }
  const stop = () => {
    process.off('exit', stop)
    if (running) crash()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  runAgain()
  return { url: `postgres://postgres@127.0.0.1:${port}`, stop, crash, runAgain }
}

/** Debian installs them outside the PATH, in a folder for each version. */
function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => +b - +a) : []
  const path = process.env.PATH?.split(':') ?? []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function install(): string {
  installFromDebian(['postgresql'])
  const binaries = findBinaries()
  if (binaries) return binaries
  throw new Error(
    'The server is tested on PostgreSQL too: install its server, so that "initdb" is in the path ' +
      `or below ${DEBIAN}`,
  )
}

/** PostgreSQL refuses to run as root. */
function asOwner(folder: string, program: string, args: string[]): void {
  const [command, ...rest] = IS_ROOT ? ['runuser', '-u', 'postgres', '--', program] : [program]
  execFileSync(command ?? '', [...rest, ...args], { cwd: folder, stdio: 'pipe' })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  probe.listen(0, '127.0.0.1', resolve)
  await promise
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
