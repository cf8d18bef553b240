import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { type BuildContents, digestOf } from '../releases/build-archive.ts'
import { sendContent } from '../releases/build-files-routes.ts'
import { readContents } from '../releases/read-bundled.ts'
import {
  findContent,
  insertBuild,
  updateBuild,
  WEB_BUILDS,
} from '../releases/releases-repository.ts'

const FOLDERS = { assets: 'shell/dist/assets', site: 'public-site/dist/site' } as const

const HASHED = /^[^\0]+\.[0-9a-f]{8}\.\w+$/
const IMMUTABLE = { immutable: true, maxAge: '1y', index: false } as const
const REVALIDATED = { maxAge: 0, index: false } as const

/** Keeps the files in the database for open tabs, and for pages of an older or newer server. */
export async function storeAssets({ transaction }: Database, webRoot: string, now: number) {
  const contents = readAssets(webRoot)
  if (contents.size === 0) return
  const name = { remote: WEB_BUILDS, version: digestOf(contents).slice(0, 16) }
  await transaction(async (trx) => {
    const by = { actor: 'server', at: now }
    const outcome = await insertBuild(trx, { ...name, manifest: {} }, contents, by)
    if (outcome !== 'new') await updateBuild(trx, name, { published_at: now })
  })
}

function readAssets(webRoot: string): BuildContents {
  const entries = Object.entries(FOLDERS).flatMap(([prefix, folder]) => {
    const root = join(webRoot, folder)
    if (!existsSync(root)) return []
    const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const hashed = paths.filter((path) => HASHED.test(path))
    return [...readContents(root, hashed)].map(
      ([path, content]) => [`${prefix}/${path.replaceAll('\\', '/')}`, content] as const,
    )
  })
  return new Map(entries)
}

export type AssetSender = ReturnType<typeof assetSender>

export function assetSender({ read }: Database, webRoot: string) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    folder: keyof typeof FOLDERS,
    path: string,
  ): Promise<FastifyReply> => {
    const root = join(webRoot, FOLDERS[folder])
    if (!HASHED.test(path)) return reply.sendFile(path, root, REVALIDATED)
    if (existsSync(join(root, path))) return reply.sendFile(path, root, IMMUTABLE)
    const content = await findContent(read, { remote: WEB_BUILDS, path: `${folder}/${path}` })
    if (content) return sendContent(request, reply, path, content)
    reply.callNotFound()
    return reply
  }
}
