import { createHash } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { buildManifest, shellManifest } from '@vayal/shared/contracts/build-manifest'
import { registry } from '@vayal/shared/contracts/registry'
import { buildRemote } from '../build-remote.ts'
import { writeReleases } from '../releases-file.ts'
import { ROOT } from '../workspaces.ts'

export const WEB_ROOTS = resolve(ROOT, '.cache/e2e')

/** Files that the server requires to start. They are empty, because no journey opens them. */
const PUBLIC_PAGES = ['index.html', '404.html', 'ta/404.html']

/** Downloads the shell and the live builds. @param server without trailing slash @throws {Error} naming a missing or altered file */
export async function downloadReleases(server: string, webRoot: string): Promise<void> {
  const { remotes } = registry.parse(await fetchJson(`${server}/registry.json`))
  const { files, page } = shellManifest.parse(await fetchJson(`${server}/shell.json`))
  if (files === undefined || page === undefined) {
    throw new Error(`${server} is too old to list the files of its shell: upgrade it first`)
  }
  const shell = join(webRoot, 'shell/dist')
  await write(join(shell, 'index.html'), page)
  await write(join(shell, 'shell.json'), await fetchFile(`${server}/shell.json`))
  await download(`${server}/`, files, shell)
  for (const { id, current } of remotes) {
    const url = new URL('.', new URL(current.entry, server)).href
    const manifest = buildManifest.parse(await fetchJson(`${url}build.json`))
    const dist = join(webRoot, 'remotes', id, 'dist')
    await write(join(dist, current.version, 'build.json'), await fetchFile(`${url}build.json`))
    await download(url, manifest.files, join(dist, current.version))
    writeReleases(dist, { current: current.version, previous: null })
  }
  for (const name of PUBLIC_PAGES) await write(join(webRoot, 'public-site/dist', name), '')
}

/** Builds a remote of this checkout, and replaces all its builds in the web root. */
export async function replaceBuild(id: string, webRoot: string): Promise<void> {
  const build = await buildRemote(id, console.log)
  const dist = join(webRoot, 'remotes', id, 'dist')
  rmSync(dist, { recursive: true, force: true })
  cpSync(build, join(dist, basename(build)), { recursive: true })
  writeReleases(dist, { current: basename(build), previous: null })
}

/** @param url with a trailing slash @param files integrity by path */
async function download(url: string, files: Record<string, string>, folder: string) {
  await Promise.all(
    Object.entries(files).map(async ([path, integrity]) =>
      write(join(folder, path), await fetchFile(url + path, integrity)),
    ),
  )
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

async function fetchJson(url: string): Promise<unknown> {
  return JSON.parse((await fetchFile(url)).toString())
}

async function fetchFile(url: string, integrity?: string): Promise<Buffer> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`status ${response.status}`)
    const content = Buffer.from(await response.arrayBuffer())
    const digest = createHash('sha384').update(content).digest('base64')
    if (integrity !== `sha384-${digest}` && integrity !== undefined) {
      throw new Error('its content differs from the released file')
    }
    return content
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    throw new Error(`cannot download ${url}: ${cause instanceof Error ? cause.message : message}`)
  }
}
