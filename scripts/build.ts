import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildPublicSite, siteUrl } from '../public-site/build.ts'
import { hashOf, versionOf } from './build-inputs.ts'
import { buildRemote } from './build-remote.ts'
import { buildPackage, seconds } from './bundle.ts'
import { compressFiles } from './compress.ts'
import { compileMessages } from './messages.ts'
import { ROOT, remoteIds } from './workspaces.ts'

export async function build(log: (line: string) => void = console.log): Promise<void> {
  await compileMessages()
  // In parallel: no single build keeps two cores busy, and compression uses one.
  const all = await Promise.allSettled([buildShell(log), buildRemotes(log), buildPublicPages(log)])
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

async function buildRemotes(log: (line: string) => void): Promise<void> {
  for (const id of remoteIds()) await buildRemote(id, log)
}

async function buildShell(log: (line: string) => void): Promise<void> {
  const version = versionOf('shell')
  const stamp = resolve(ROOT, 'shell/dist/version.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  const started = performance.now()
  await buildPackage('shell')
  await compressFiles(resolve(ROOT, 'shell/dist'))
  writeFileSync(stamp, version)
  log(`  shell built in ${seconds(started)}`)
}

/** The public pages share only the product’s name with the dashboard. */
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

export async function buildOrExit(): Promise<void> {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.main) await buildOrExit()
