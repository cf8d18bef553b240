import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { type BuildContent, digestOf, withHashes } from '../releases/build-archive.ts'
import { sendContent } from '../releases/build-files-routes.ts'
import { readContent } from '../releases/read-bundled.ts'
import {
  findContent,
  insertBuild,
  updateBuild,
  WEB_BUILDS,
} from '../releases/releases-repository.ts'

const FOLDERS = { assets: 'shell/dist/assets', site: 'public-site/dist/site' } as const
type AssetFolder = keyof typeof FOLDERS

const HASHED = /^[^\0]+\.[0-9a-f]{8}\.\w+$/
const IMMUTABLE = { immutable: true, maxAge: '1y', index: false } as const
const REVALIDATED = { maxAge: 0, index: false } as const

/** In the database: another server's page names them during an upgrade; tabs load parts late. */
export async function storeAssets(
  { transaction }: Database,
  webRoot: string,
  now: number,
): Promise<void> {
  const files = withHashes(readAssets(webRoot))
  if (files.length === 0) return
  const digest = digestOf('', files)
  const build = { remote: WEB_BUILDS, version: digest.slice(0, 16) }
  await transaction(async (trx) => {
    await incrementVersion(trx, 'releases')
    const published = { published_at: now }
    if (await updateBuild(trx, build, published)) return
    const stored = { ...build, ...published, published_by: 'server', manifest: {}, digest }
    await insertBuild(trx, stored, files)
  })
}

function readAssets(webRoot: string): Map<string, BuildContent> {
  const entries = Object.entries(FOLDERS).flatMap(([prefix, folder]) => {
    const root = join(webRoot, folder)
    if (!existsSync(root)) return []
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => HASHED.test(path))
      .flatMap((path): [string, BuildContent][] => {
        const content = readContent(join(root, path))
        return content ? [[`${prefix}/${path.replaceAll('\\', '/')}`, content]] : []
      })
  })
  return new Map(entries)
}

export type AssetSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  folder: AssetFolder,
  path: string,
) => Promise<FastifyReply>

export function assetSender({ read }: Database, webRoot: string): AssetSender {
  return async (request, reply, folder, path) => {
    const root = join(webRoot, FOLDERS[folder])
    if (!HASHED.test(path)) return reply.sendFile(path, root, REVALIDATED)
    if (existsSync(join(root, path))) return reply.sendFile(path, root, IMMUTABLE)
    const stored = { remote: WEB_BUILDS, path: `${folder}/${path}` }
    const content = await findContent(read, stored)
    if (content) return sendContent(request, reply, path, content)
    reply.callNotFound()
    return reply
  }
}
