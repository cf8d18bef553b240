import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import * as z from 'zod/mini'
import { buildPublicSite, siteUrl } from '../public-site/build.ts'
import { defineRemote, defineShell } from '../rspack.base.ts'
import { compressFiles } from './compress.ts'
import { compileMessages } from './messages.ts'
import { ROOT, remoteIds } from './workspaces.ts'

/** `dist/releases.json` of a remote: the builds the server offers from this checkout. */
const releases = z.object({ current: z.string(), previous: z.nullable(z.string()) })

/** What every front-end build depends on besides its own folder. */
const COMMON_INPUTS = [
  'shared/src',
  'shared/messages',
  'shared/package.json',
  'package-lock.json',
  'rspack.base.ts',
  'sharing.ts',
  'scripts/build-manifest-plugin.ts',
]

/**
 * Builds the shell, the remotes and the public pages, where something they are made of changed since the last time.
 *
 * @param log gets one line for each thing that was built.
 */
export async function build(log: (line: string) => void = console.log): Promise<void> {
  await compileMessages()
  const common = hashOf(COMMON_INPUTS)
  await buildShell(common, log)
  for (const id of remoteIds()) await buildRemote(id, common, log)
  await buildPublicPages(log)
}

async function buildShell(common: string, log: (line: string) => void): Promise<void> {
  const version = versionOf(common, 'shell')
  const stamp = resolve(ROOT, 'shell/dist/version.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  const started = performance.now()
  await bundle(defineShell())
  await compressFiles(resolve(ROOT, 'shell/dist'))
  writeFileSync(stamp, version)
  log(`  shell built in ${seconds(started)}`)
}

async function buildRemote(id: string, common: string, log: (line: string) => void): Promise<void> {
  const dist = resolve(ROOT, 'remotes', id, 'dist')
  const version = versionOf(common, `remotes/${id}`)
  const known = readReleases(dist)
  if (known?.current === version && existsSync(join(dist, version, 'build.json'))) return
  const started = performance.now()
  await bundle(defineRemote(id, version))
  await compressFiles(join(dist, version))
  const previous =
    known && existsSync(join(dist, known.current, 'build.json')) ? known.current : null
  // Written last: until then the server goes on with the builds it knows.
  writeFileSync(
    join(dist, 'releases.json'),
    JSON.stringify({ current: version, previous: previous === version ? null : previous }),
  )
  removeOtherBuilds(dist, [version, previous])
  log(`  remote ${id} built in ${seconds(started)}`)
}

/** The public pages share nothing with the dashboard but its name. */
async function buildPublicPages(log: (line: string) => void): Promise<void> {
  const inputs = ['build.ts', 'build', 'src', 'messages', 'static', 'package.json']
  const version = createHash('sha256')
    .update(hashOf(inputs.map((name) => `public-site/${name}`)))
    .update(hashOf(['shared/src/brand.ts', 'package-lock.json', 'scripts/compress.ts']))
    .update(siteUrl())
    .digest('hex')
  const stamp = resolve(ROOT, 'public-site/dist/version.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  const started = performance.now()
  await buildPublicSite()
  writeFileSync(stamp, version)
  log(`  public site built in ${seconds(started)}`)
}

function readReleases(dist: string): z.infer<typeof releases> | undefined {
  const file = join(dist, 'releases.json')
  if (!existsSync(file)) return undefined
  return releases.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

function removeOtherBuilds(dist: string, keep: (string | null)[]): void {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && !keep.includes(entry.name)) {
      rmSync(join(dist, entry.name), { recursive: true })
    }
  }
}

function bundle(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  compiler.run((error, stats) => {
    compiler.close(() => undefined)
    if (error) return reject(error)
    if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
    done()
  })
  return promise
}

/** Ten hexadecimal digits that change with anything the package is built from. */
function versionOf(common: string, folder: string): string {
  const own = ['src', 'messages', 'package.json', 'remote.json', 'rspack.config.ts']
  const inputs = own
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(resolve(ROOT, path)))
  return createHash('sha256').update(common).update(hashOf(inputs)).digest('hex').slice(0, 10)
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(resolve(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** The files at or below a path, sorted, without tests and compiled messages. */
function filesBelow(path: string): string[] {
  if (statSync(resolve(ROOT, path)).isFile()) return [path]
  return readdirSync(resolve(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'paraglide' && !entry.name.includes('.test.'))
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap((child) => filesBelow(child))
}

/** Builds for a command line: what is wrong with the code is said without a stack trace. */
export async function buildOrExit(): Promise<void> {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

if (import.meta.main) await buildOrExit()
