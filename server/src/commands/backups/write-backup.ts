import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { createPrivateFile } from '../../platform/data-files.ts'
import { type Queries, sqliteFile } from '../../platform/database/database.ts'
import { sqliteHandle, toDatabaseError } from '../../platform/database/sqlite-dialect.ts'
import type { DataLocation } from '../../platform/environment.ts'
import { openFolderStore } from '../../platform/uploads/folder-store.ts'
import { openUploadStore } from '../../platform/uploads/open-upload-store.ts'
import { backedUpDatabase, IMAGES, type Manifest, writeBackupFolder } from './backup-folder.ts'
import { copyImages } from './copy-images.ts'
import { readInventory, readSnapshot, requireDatabase } from './open-existing.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** Pages to copy in one batch: between batches, other processes could write. */
const ALL_PAGES = 2 ** 31 - 1

/** Servers may run meanwhile. @throws {OperatorError} when the folder exists or there is no data */
export function writeBackup(folder: string, location: DataLocation): Promise<Manifest> {
  const { databaseUrl, dataDir } = location
  return writeBackupFolder(folder, async (temporary) => {
    const createdAt = new Date().toISOString()
    const { hashes, ...database } =
      databaseUrl === null
        ? await copySqlite(dataDir, temporary)
        : await dumpPostgres(databaseUrl, temporary)
    // After the database: images are only added, and their rows come last.
    const images = await openFolderStore(join(temporary, IMAGES))
    const { copied, missing } = await copyImages(await openUploadStore(location), images, hashes)
    return { format: 2, createdAt, ...database, images: copied, missingImages: missing }
  })
}

async function copySqlite(dataDir: string, folder: string) {
  requireDatabase({ databaseUrl: null, dataDir })
  const path = backedUpDatabase(folder, 'SQLite')
  createPrivateFile(path)
  try {
    const source = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 5000 })
    await backup(source, path, { rate: ALL_PAGES }).finally(() => source.close())
    const copy = new DatabaseSync(path)
    // Without WAL, reading the backup leaves no other files beside it.
    copy.exec('pragma journal_mode = delete')
    copy.close()
  } catch (error) {
    throw toDatabaseError(error)
  }
  const db = sqliteHandle(path, 'read-only')
  return { engine: 'SQLite', ...(await readInventory(db).finally(() => db.destroy())) } as const
}

async function dumpPostgres(databaseUrl: string, folder: string) {
  return readSnapshot({ databaseUrl, dataDir: '' }, async (trx) => {
    const inventory = await readInventory(trx)
    const path = backedUpDatabase(folder, 'PostgreSQL')
    await dump(trx, databaseUrl, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
    return { engine: 'PostgreSQL', ...inventory } as const
  })
}

/** @param output without it the dump is thrown away, which still reads every row */
export async function dump(
  trx: Queries,
  databaseUrl: string,
  output?: ReturnType<typeof createWriteStream>,
): Promise<void> {
  const { rows } = await sql<{ snapshot: string; schema: string }>`
    select pg_export_snapshot() as snapshot, current_schema() as schema`.execute(trx)
  const [{ snapshot, schema } = { snapshot: '', schema: '' }] = rows
  await runPostgresProgram(
    'pg_dump',
    [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--table="${schema}".*`,
      `--snapshot=${snapshot}`,
    ],
    { databaseUrl, ...(output && { output }) },
  )
}
