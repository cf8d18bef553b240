import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import * as z from 'zod'

const hashes = z.array(z.object({ hash: z.string() }))
const found = z.array(z.record(z.string(), z.unknown()))

export interface Installation {
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
}

export interface StorageState {
  faults: string[]
  /** URLs of the intact images: each has a row, and a file whose name is its hash. */
  images: ReadonlySet<string>
  /** Files without a row. */
  orphans: string[]
}

/** @param known URLs of images checked before; a stored file never changes */
export async function checkStorage(
  installation: Installation,
  known: ReadonlySet<string>,
): Promise<StorageState> {
  const { rows, faults } = await readUploads(installation)
  const folder = join(installation.dataDir, 'uploads')
  const names = new Set(await readdir(folder))
  const images = new Set<string>()
  for (const hash of rows) {
    const name = `${hash}.webp`
    const url = `/uploads/${name}`
    if (!names.has(name)) faults.push(`${name} has a row and no file`)
    else if (known.has(url) || (await hashOf(join(folder, name))) === hash) images.add(url)
    else faults.push(`${name} is not what was stored`)
    names.delete(name)
  }
  return { faults, images, orphans: [...names] }
}

async function readUploads({ dataDir, databaseUrl }: Installation) {
  if (databaseUrl !== null) {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select hash from uploads')
    await client.end()
    return { rows: hashes.parse(rows).map(({ hash }) => hash), faults: [] }
  }
  const database = new DatabaseSync(join(dataDir, 'vayal.sqlite'), { readOnly: true })
  const integrity = found.parse(database.prepare('pragma integrity_check').all())
  const violations = found.parse(database.prepare('pragma foreign_key_check').all())
  const rows = hashes.parse(database.prepare('select hash from uploads').all())
  database.close()
  const messages = integrity
    .map((row) => String(row.integrity_check))
    .filter((text) => text !== 'ok')
  const faults = [...messages, ...violations.map((row) => `no parent: ${JSON.stringify(row)}`)]
  return { rows: rows.map(({ hash }) => hash), faults }
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
