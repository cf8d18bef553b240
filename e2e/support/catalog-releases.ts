import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type RemoteEntry, registry } from '@vayal/shared/contracts/registry'
import { remoteReleases } from '@vayal/shared/contracts/release'
import { packTar } from 'modern-tar'
import type { ReferenceServer } from './reference-server.ts'

/** Folder of further catalog builds, which journeys publish. */
const BUILDS = resolve(import.meta.dirname, '../../.cache/e2e/two/remotes/catalog/dist')
export const OTHER_BUILD = 'e2eprevious'
/** Build whose list of categories throws when it is rendered. */
export const BROKEN_BUILD = 'e2eunrenderable'

export const TOKEN = 'the-token-of-the-catalog-team'
export const DEPLOY_TOKENS = `catalog:${TOKEN}`

export const buildFolder = (version: string) => join(BUILDS, version)

export async function remotesOf({ url }: ReferenceServer): Promise<RemoteEntry[]> {
  const answer = await fetch(`${url}/registry.json`)
  return registry.parse(await answer.json()).remotes
}

export async function catalogOf(server: ReferenceServer): Promise<RemoteEntry> {
  const found = (await remotesOf(server)).find(({ id }) => id === 'catalog')
  if (!found) throw new Error('The registry has no catalog')
  return found
}

export class CatalogReleases {
  readonly #url: string

  constructor({ url }: ReferenceServer) {
    this.#url = `${url}/api/releases/catalog`
  }

  async publish(version: string): Promise<void> {
    const folder = buildFolder(version)
    const files = await readdir(folder)
    const entries = await Promise.all(
      files.map(async (name) => {
        const body = await readFile(join(folder, name))
        return { header: { name, size: body.length, type: 'file' as const }, body }
      }),
    )
    await this.#post('', gzipSync(await packTar(entries)), 'application/gzip')
  }

  promote(version: string): Promise<void> {
    return this.#change('promote', { version, smoke: 'skipped' })
  }

  rollBack(): Promise<void> {
    return this.#change('rollback', {})
  }

  startCanary(version: string): Promise<void> {
    return this.#change('canary', { version, smoke: 'skipped', percent: 100 })
  }

  async #change(action: string, body: object): Promise<void> {
    const answer = await fetch(this.#url, { headers: { Authorization: `Bearer ${TOKEN}` } })
    const { revision } = remoteReleases.parse(await answer.json())
    await this.#post(`/${action}`, JSON.stringify({ ...body, revision }), 'application/json')
  }

  async #post(path: string, body: string | Buffer, type: string): Promise<void> {
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
}
