import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { UNWANTED_PACKAGES } from '../../../../scripts/image/check-image.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { readEnvironment } from '../environment.ts'

const CHECKOUT = resolve(import.meta.dirname, '../../../..')
/** The server ends within 10 s of SIGTERM. */
const STOP_S = 10

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  // With `env_file`, the container would get every secret of the file.
  env_file: z.never().optional(),
  mem_limit: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  restart: z.string().optional(),
})
const composeFile = z.object({
  services: z.object({
    vayal: service.extend({
      stop_grace_period: z.string(),
      read_only: z.boolean(),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      healthcheck: z.object({ test: z.array(z.string()) }),
    }),
    postgres: service.extend({ volumes: z.array(z.string()) }),
    store: service,
    bucket: service,
  }),
})
const workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ run: z.string().optional() })) }),
  ),
})
const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) })

const { services } = composeFile.parse(parse(read('docs/examples/compose.yaml')))
const containerfile = read('docs/examples/Containerfile')
const workspaces = [...containerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(
  ([, name = '']) => name,
)
const example = parseEnv(read('docs/examples/vayal.env.example'))

function read(name: string): string {
  return readFileSync(join(CHECKOUT, name), 'utf8')
}

test('the image installs the packages of every workspace before it copies sources', () => {
  const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')))
  const all = Object.keys(packages).filter((name) => name !== '' && !/node_modules\//.test(name))
  expect(workspaces.toSorted()).toEqual(all.toSorted())
  expect(containerfile.indexOf('\nCOPY . ')).toBeGreaterThan(containerfile.lastIndexOf('npm ci'))
})

test('the image gets no browser library and no compiler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vayal-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifests = ['.', ...workspaces].map((name) => join(name, 'package.json'))
  for (const name of ['package-lock.json', ...manifests]) {
    cpSync(join(CHECKOUT, name), join(folder, name))
  }
  const [, install = ''] = /^FROM manifests AS packages\nRUN (.*?)\n\n/ms.exec(containerfile) ?? []
  const listCommand = install.replace('npm ci', 'npm ls --all --parseable --package-lock-only')
  const { stdout } = spawnSync(listCommand, {
    shell: true,
    cwd: folder,
    env: { PATH: process.env.PATH, npm_config_offline: 'true', npm_config_cache: folder },
    encoding: 'utf8',
  })
  const paths = stdout.split('\n').map((path) => `${path}/`)
  const isInstalled = (name: string) =>
    paths.some((path) => path.includes(`/node_modules/${name}/`))
  for (const name of ['fastify', '@leeoniya/ufuzzy']) expect(isInstalled(name)).toBe(true)
  expect(UNWANTED_PACKAGES.filter(isInstalled)).toEqual([])
  expect(containerfile.match(/^.*node_modules.*$/gm)).toEqual([
    'COPY --from=packages /vayal/node_modules node_modules',
  ])
})

test('CI builds the image and runs it', () => {
  const { jobs } = workflow.parse(parse(read('.github/workflows/checks.yml')))
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run))
  expect(commands).toContainEqual(expect.stringMatching(/\bnpm run image$/))
})

test('compose repeats the health check of the Containerfile, which OCI images do not keep', () => {
  const [, command = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile) ?? []
  expect(services.vayal.healthcheck.test).toEqual(['CMD', ...JSON.parse(command)])
})

test('compose waits for the end of a stop, and runs the server read-only without capabilities', () => {
  const { vayal } = services
  expect(Number.parseInt(vayal.stop_grace_period, 10)).toBeGreaterThan(STOP_S)
  expect(vayal).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges'],
  })
})

test('compose limits memory and log of each service that keeps running', () => {
  const restarted = Object.entries(services).filter(([, { restart }]) => restart !== undefined)
  expect(restarted.map(([name]) => name)).toEqual(['vayal', 'postgres', 'store'])
  for (const [, { mem_limit, logging }] of restarted) {
    expect(mem_limit).toMatch(/^\d+[mg]$/)
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' })
  }
})

test('compose passes each service its own secrets only', () => {
  const secretsOf = ({ environment }: z.infer<typeof service>) =>
    Object.keys(environment).filter((name) => /PASSWORD|SECRET|DATABASE_URL/.test(name))
  expect(secretsOf(services.vayal)).toEqual([
    'DATABASE_URL',
    'AWS_SECRET_ACCESS_KEY',
    'ADMIN_PASSWORD',
  ])
  expect(secretsOf(services.postgres)).toEqual(['POSTGRES_PASSWORD', 'VAYAL_PASSWORD'])
  expect(secretsOf(services.store)).toEqual(['ROOT_SECRET_KEY'])
  expect(() => readEnvironment(example, '/')).not.toThrow()
})

test('the role of the servers owns its database, and is no superuser', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const { port } = new URL(postgres.url)
  const mounts = services.postgres.volumes.map((volume) => volume.split(':'))
  const [script = ''] =
    mounts.find(([, path]) => path?.startsWith('/docker-entrypoint-initdb.d/')) ?? []
  const { status, stderr } = spawnSync(join(CHECKOUT, script), {
    env: { ...process.env, ...example, PGHOST: '127.0.0.1', PGPORT: port },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const { username, pathname } = new URL(example.DATABASE_URL ?? '')
  const client = new Client({ connectionString: `${postgres.url}${pathname}` })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    'select rolname, rolsuper from pg_database join pg_roles on datdba = pg_roles.oid where datname = current_database()',
  )
  expect(rows).toEqual([{ rolname: username, rolsuper: false }])
})
