import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import type { Row } from '../../../migrations/migrations.ts'
import { ApiError } from '../../platform/http/api-error.ts'

export const MAX_ARCHIVE_BYTES = 8 * 1024 * 1024
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
const MAX_FILES = 1000
/** Smaller files gain less than the extra header costs. */
const MIN_BYTES_TO_COMPRESS = 1024
const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/

/** By path. */
export type BuildContents = Map<string, Row<'build_contents'>>

export async function readArchive(archive: Buffer): Promise<Map<string, Buffer>> {
  const tar = await promisify(gunzip)(archive, { maxOutputLength: MAX_UNPACKED_BYTES }).catch(
    () => {
      throw badArchive('Send the folder of one build as .tar.gz, 32 MB at most when unpacked')
    },
  )
  const entries = await unpackTar(new Uint8Array(tar), { strict: true }).catch(() => {
    throw badArchive('The archive is damaged')
  })
  const files = new Map<string, Buffer>()
  for (const { header, data } of entries) {
    if (header.type === 'directory') continue
    const path = header.name.replace(/^\.\//, '')
    if (header.type !== 'file' || !data) throw badArchive(`${path} is not a plain file`)
    if (files.has(path)) throw badArchive(`${path} is in the archive twice`)
    files.set(path, Buffer.from(data))
  }
  if (files.size > MAX_FILES) throw badArchive(`A build has at most ${MAX_FILES} files`)
  return files
}

function badArchive(message: string): ApiError {
  return new ApiError(400, 'malformed_archive', message)
}

export async function compressContents(files: Map<string, Buffer>): Promise<BuildContents> {
  const contents = await Promise.all(
    [...files].map(async ([path, plain]) => [path, await compressContent(path, plain)] as const),
  )
  return new Map(contents)
}

async function compressContent(path: string, plain: Buffer): Promise<Row<'build_contents'>> {
  const digest = hash('sha256', plain)
  if (plain.length < MIN_BYTES_TO_COMPRESS || !COMPRESSIBLE.test(path)) {
    return { hash: digest, plain, brotli: null, gzip: null }
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { hash: digest, plain, brotli, gzip: gzipped }
}

export function digestOf(contents: BuildContents, manifestIntegrity = ''): string {
  const lines = [...contents].map(([path, content]) => `${path} ${content.hash}`).toSorted()
  return hash('sha256', [manifestIntegrity, ...lines].join('\n'))
}

export function integrityOf(content: Uint8Array | string): string {
  return `sha384-${hash('sha384', content, 'base64')}`
}
