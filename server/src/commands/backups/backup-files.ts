import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { BATCH, type Contents, DataError, type Row } from './contents.ts'
import { parseRow } from './row-text.ts'

export const MANIFEST = 'manifest.json'
/** Of every other file, as `sha256sum --check` reads them. Written last. */
export const SUMS = 'SHA256SUMS'
export const UPLOADS = 'uploads'
export const TABLES = 'tables'

const LINE = /^([0-9a-f]{64}) {2}([^\s/]+(?:\/[^\s/]+)?)$/
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()

const manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Of the schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      columns: z.array(z.string()).min(1),
      rows: count,
      bytes: count,
      sha256,
      lastId: count.nullable(),
    }),
  ),
  uploads: z.strictObject({
    count,
    bytes: count,
    /** Were named by rows, and not there or damaged when the backup was made. */
    missing: z.array(sha256),
  }),
})
export type Manifest = z.infer<typeof manifest>

export function tableFile(table: string): string {
  return `${TABLES}/${table}.jsonl`
}

/** @throws {DataError} when it is none, or of a later form */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8')
  try {
    return manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new DataError(`${MANIFEST} is not one that this release reads`, { cause })
  }
}

/** @returns SHA-256 by path */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(folder, SUMS), 'utf8')).split('\n')
  if (lines.pop() !== '') throw new DataError(`${SUMS} is not whole`)
  return new Map(
    lines.map((line) => {
      const [, hash, path] = LINE.exec(line) ?? []
      if (hash === undefined || path === undefined) throw new DataError(`${SUMS} is damaged`)
      return [path, hash]
    }),
  )
}

/** Paths of all files, the sums aside. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== SUMS)
    .toSorted()
}

export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export function backupContents(folder: string, { migrations, tables }: Manifest): Contents {
  return {
    migrations,
    tables: tables.map(({ name, columns, lastId }) => ({
      name,
      columns,
      lastId,
      rows: () => readRowFile(join(folder, tableFile(name))),
    })),
  }
}

async function* readRowFile(path: string): AsyncIterable<Row[]> {
  let rest = ''
  let batch: Row[] = []
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    // Not by Node's own reading of lines: for it a line ends at U+2028, too.
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      batch.push(parseRow(line))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (rest !== '') throw new DataError(`${path} ends within a row`)
  if (batch.length > 0) yield batch
}

/** Writes a file that is not there yet, so that it outlives a power cut. */
export async function writeDurably(path: string, parts: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of parts) await file.appendFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes what was named in a folder as durable as its bytes. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
