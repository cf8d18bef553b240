import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { syncFolder, writeDurably } from '../../platform/data-files.ts'
import { unknownMigration } from '../../platform/database/database-schema.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { uploadName } from '../../platform/uploads/upload-store.ts'

export const IMAGES = 'uploads'
const MANIFEST = 'manifest.json'
/** Digests of all other files, as `sha256sum --check` reads them. Written last. */
const SUMS = 'SHA256SUMS'
const SUM_LINE = /^([0-9a-f]{64}) {2}([^\s/]+(?:\/[^\s/]+)?)$/
const DATABASES = { SQLite: 'database.sqlite', PostgreSQL: 'database.dump' }

const manifest = z.strictObject({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  migrations: z.array(z.string()).min(1),
  images: z.array(z.string()),
  /** Hashes of images that were missing or damaged when the backup was made. */
  missingImages: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export function backedUpDatabase(folder: string, engine: Manifest['engine']): string {
  return join(folder, DATABASES[engine])
}

/** Writes to a temporary folder and renames it at the end. @throws {OperatorError} if `folder` exists or has no parent */
export async function writeBackupFolder(
  folder: string,
  write: (temporary: string) => Promise<Manifest>,
): Promise<Manifest> {
  if (existsSync(folder)) throw new OperatorError(`${folder} already exists: name a new folder`)
  const parent = dirname(folder)
  if (!existsSync(parent)) throw new OperatorError(`There is no folder ${parent}`)
  const temporary = await mkdtemp(`${folder}.unfinished-`)
  try {
    const written = await write(temporary)
    await writeDurably(join(temporary, MANIFEST), `${JSON.stringify(written, null, 2)}\n`)
    const sums = [...(await sumsOf(temporary))].toSorted()
    const lines = sums.map(([path, sum]) => `${sum}  ${path}\n`)
    await writeDurably(join(temporary, SUMS), lines.join(''))
    await syncFolder(temporary)
    await rename(temporary, folder)
    await syncFolder(parent)
    return written
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
}

/** Checks all files. @throws {OperatorError} when the backup is incomplete, damaged or too new */
export async function openBackup(folder: string): Promise<Manifest> {
  if (!existsSync(folder)) throw new OperatorError(`There is no folder ${folder}`)
  // Unlike `existsSync` it throws when the folder of another user hides its contents.
  if (statSync(join(folder, SUMS), { throwIfNoEntry: false }) === undefined) {
    throw new OperatorError(`${folder} is an incomplete backup: it has no ${SUMS}`)
  }
  const damage = await findDamage(folder)
  if (damage.length > 0) {
    throw new OperatorError(
      `${folder} is damaged:\n${damage.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const data = await readManifest(folder)
  const missing = data.images.find((hash) => !existsSync(join(folder, IMAGES, uploadName(hash))))
  if (missing !== undefined) throw new OperatorError(`The image ${missing} is not in ${folder}`)
  const unknown = unknownMigration(data.migrations)
  if (unknown === undefined) return data
  throw new OperatorError(`The data was made by a newer release: "${unknown}" is not known here`)
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8')
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(
      `${folder} is in another format: restore it with the release that wrote it`,
    )
  }
}

async function findDamage(folder: string): Promise<string[]> {
  const recorded = await readSums(folder)
  const found = await sumsOf(folder)
  const paths = [...new Set([...recorded.keys(), ...found.keys()])]
  return paths.toSorted().flatMap((path) => {
    if (!recorded.has(path)) return `${path} does not belong to this backup`
    if (!found.has(path)) return `${path} is missing`
    return found.get(path) === recorded.get(path) ? [] : `${path} has changed`
  })
}

async function readSums(folder: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(folder, SUMS), 'utf8')).split('\n')
  if (lines.pop() !== '') throw new OperatorError(`${SUMS} is incomplete`)
  return new Map(
    lines.map((line) => {
      const [, hash, path] = SUM_LINE.exec(line) ?? []
      if (hash === undefined || path === undefined) throw new OperatorError(`${SUMS} is damaged`)
      return [path, hash]
    }),
  )
}

async function sumsOf(folder: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
    if (!entry.isDirectory() && path !== SUMS) sums.set(path, await fileSha256(file))
  }
  return sums
}

export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
