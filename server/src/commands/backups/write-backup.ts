import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openFolderStore } from '../../platform/uploads/folder-store.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import {
  fileSha256,
  listFiles,
  MANIFEST,
  type Manifest,
  SUMS,
  syncFolder,
  TABLES,
  tableFile,
  UPLOADS,
  writeDurably,
} from './backup-files.ts'
import { type Contents, DataError, type TableContents } from './contents.ts'
import { copyUploads, recordedUploads } from './copy-uploads.ts'
import { RowDigest } from './row-text.ts'

/**
 * Writes a backup under another name and gives it its own when it is whole.
 *
 * @param folder not there yet
 * @param now milliseconds since 1970
 * @throws {DataError} when there is something in its place
 */
export async function writeBackup(
  folder: string,
  contents: Contents,
  uploads: UploadStore,
  now: number,
): Promise<Manifest> {
  if (existsSync(folder)) throw new DataError(`${folder} is there already: name a new folder`)
  const parent = dirname(folder)
  if (!existsSync(parent)) throw new DataError(`There is no folder ${parent}`)
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  try {
    const manifest = await writeFiles(unfinished, contents, uploads, now)
    await rename(unfinished, folder)
    await syncFolder(parent)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles(
  folder: string,
  contents: Contents,
  uploads: UploadStore,
  now: number,
): Promise<Manifest> {
  await mkdir(join(folder, TABLES), { mode: 0o700 })
  const tables = []
  for (const table of contents.tables) tables.push(await writeTable(folder, table))
  const copies = await openFolderStore(join(folder, UPLOADS))
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date(now).toISOString(),
    migrations: contents.migrations,
    tables,
    uploads: await copyUploads(uploads, copies, await recordedUploads(contents)),
  }
  await writeDurably(join(folder, MANIFEST), once(`${JSON.stringify(manifest, null, 2)}\n`))
  await syncFolder(join(folder, TABLES))
  await writeDurably(join(folder, SUMS), sums(folder))
  await syncFolder(folder)
  return manifest
}

async function writeTable(folder: string, table: TableContents): Promise<Manifest['tables'][0]> {
  const digest = new RowDigest()
  const lines = async function* () {
    for await (const rows of table.rows()) yield digest.add(rows)
  }
  await writeDurably(join(folder, tableFile(table.name)), lines())
  const { name, columns, lastId } = table
  const { rows, bytes } = digest
  return { name, columns, rows, bytes, sha256: digest.sha256(), lastId }
}

/** Of what lies there, not of what was sent there. */
async function* sums(folder: string): AsyncIterable<string> {
  for (const path of await listFiles(folder)) {
    yield `${await fileSha256(join(folder, path))}  ${path}\n`
  }
}

async function* once(text: string): AsyncIterable<string> {
  yield text
}
