import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { statement } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests run on PostgreSQL: its address, and the database to copy. */
    postgres?: { address: string; template: string }
  }
}

const DEBIAN = '/usr/lib/postgresql'
const APT = '/usr/bin/apt-get'
const TEMPLATE = 'vayal'
const IS_ROOT = process.getuid?.() === 0
/** Nothing has to outlive the tests. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}
/** Copies what is in the tables after the migrations, and puts it back when a test has ended. */
const PRISTINE = `
  create schema pristine;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table pristine.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create table pristine.positions as
    select format('public.%I', sequencename) as name, last_value
    from pg_sequences where schemaname = 'public';
  create function pristine.restore() returns void language plpgsql as $$
  declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I select * from pristine.%1$I', name);
    end loop;
    perform setval(positions.name, coalesce(last_value, 1), last_value is not null)
      from pristine.positions;
  end $$;
`
/** The one role that must know its password. */
const ACCESS = `host all guarded 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
local all all trust
`

/**
 * Starts a PostgreSQL of its own for this run, and takes it away afterwards.
 *
 * @throws when this machine has none and it cannot be installed
 */
export async function setup(project: TestProject): Promise<() => void> {
  const binaries = findBinaries() ?? install()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-postgres-'))
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    asOwner(folder, join(binaries, program), [...args, '-D', data])
  if (IS_ROOT) execFileSync('chown', ['postgres', folder])
  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS)
  const port = await freePort()
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  const log = join(folder, 'log')
  run('pg_ctl', 'start', '-w', '-l', log, '-o', `-p ${port} -k ${folder} ${options.join(' ')}`)
  let running = true
  const stop = () => {
    if (!running) return
    running = false
    run('pg_ctl', 'stop', '-m', 'immediate')
    rmSync(folder, { recursive: true })
  }
  process.once('exit', stop)
  const address = `postgres://postgres@127.0.0.1:${port}`
  await statement(address, `create database ${TEMPLATE}`)
  const template = await openDatabase({ databaseUrl: `${address}/${TEMPLATE}`, dataDir: '' })
  await template.close()
  await statement(`${address}/${TEMPLATE}`, PRISTINE)
  project.provide('postgres', { address, template: TEMPLATE })
  return stop
}

/** Debian keeps them out of the path, by version. */
function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => +b - +a) : []
  const path = process.env.PATH?.split(':') ?? []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function install(): string {
  if (IS_ROOT && existsSync(APT)) {
    console.log('No PostgreSQL for the tests yet: installing the one of this system…')
    // At run level 1 the package does not start a server of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    const options = { env, stdio: 'inherit' } as const
    execFileSync(APT, ['update'], options)
    execFileSync(APT, ['install', '-y', '--no-install-recommends', 'postgresql'], options)
  }
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
