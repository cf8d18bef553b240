import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'

/** Files that the server generates or does not need. */
const EXCLUDED = /\.(map|br|gz)$/

/** Packs a build's folder as `.tar.gz`. `bytes` is the uncompressed size. */
export async function packBuild(
  folder: string,
): Promise<{ archive: Uint8Array<ArrayBuffer>; files: number; bytes: number }> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !EXCLUDED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: relative(folder, path).split(sep).join('/'),
      body: readFileSync(path),
    }))
  const tar = await packTar(
    entries.map(({ name, body }) => ({ header: { name, size: body.length }, body })),
  )
  const bytes = entries.reduce((sum, { body }) => sum + body.length, 0)
  return { archive: new Uint8Array(gzipSync(tar)), files: entries.length, bytes }
}
