import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../../platform/data-files.ts'
import { sqliteFile } from '../../platform/database/database.ts'
import { movedMarkPath } from '../../platform/database/database-location.ts'
import { lockDatabase } from '../../platform/database/database-lock.ts'
import type { DataLocation } from '../../platform/environment.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { openFolderStore } from '../../platform/uploads/folder-store.ts'
import { openUploadStore } from '../../platform/uploads/open-upload-store.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import { requireWritable } from '../../start-conditions.ts'
import { backedUpDatabase, fileSha256, IMAGES, type Manifest, openBackup } from './backup-folder.ts'
import { copyImages } from './copy-images.ts'
import { requireEmpty, writePostgres } from './open-existing.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** Images come first: an interrupted restore leaves no database. @throws {OperatorError} */
export async function restoreBackup(folder: string, location: DataLocation): Promise<Manifest> {
  const { databaseUrl, dataDir } = location
  const backup = await openBackup(folder)
  requireSameEngine(backup, databaseUrl)
  if (databaseUrl !== null) {
    await writePostgres(databaseUrl, requireEmpty)
    await restoreImages(folder, backup, await openUploadStore(location))
    await restorePostgres(databaseUrl, folder)
    return backup
  }
  await requireWritable(dataDir)
  const lock = lockDatabase(dataDir, 'restore')
  try {
    requireNoDatabase(dataDir)
    await restoreImages(folder, backup, await openUploadStore(location))
    await restoreSqlite(dataDir, folder)
    return backup
  } finally {
    lock.close()
  }
}

function requireSameEngine({ engine }: Manifest, databaseUrl: string | null): void {
  if (engine === 'SQLite' && databaseUrl !== null) {
    throw new OperatorError(
      'The backup holds an embedded database: restore it without DATABASE_URL, then move it',
    )
  }
  if (engine === 'PostgreSQL' && databaseUrl === null) {
    throw new OperatorError(
      'The backup holds a PostgreSQL database: set DATABASE_URL to an empty one',
    )
  }
}

/** The store may hold images of this backup: an interrupted restore leaves them. */
async function restoreImages(
  folder: string,
  { images, missingImages }: Manifest,
  uploads: UploadStore,
): Promise<void> {
  const known = new Set([...images, ...missingImages])
  for await (const { hash } of uploads.list()) {
    if (known.has(hash)) continue
    throw new OperatorError(
      `The store of uploads is not empty: the image ${hash} does not belong to this backup`,
    )
  }
  const { missing } = await copyImages(await openFolderStore(join(folder, IMAGES)), uploads, images)
  if (missing.length > 0) throw new OperatorError(`The image ${missing[0]} is not in ${folder}`)
}

async function restorePostgres(databaseUrl: string, folder: string): Promise<void> {
  await runPostgresProgram(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
    { databaseUrl, input: createReadStream(backedUpDatabase(folder, 'PostgreSQL')) },
  )
}

async function restoreSqlite(dataDir: string, folder: string): Promise<void> {
  const source = backedUpDatabase(folder, 'SQLite')
  const temporary = `${sqliteFile(dataDir)}.unfinished-${randomUUID()}`
  try {
    const copy = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(createReadStream(source), copy)
    if ((await fileSha256(temporary)) !== (await fileSha256(source))) {
      throw new OperatorError(`The database in ${dataDir} differs from the one in ${folder}`)
    }
    requireNoDatabase(dataDir)
    // `rename` would replace the file of a server that has just started.
    await link(temporary, sqliteFile(dataDir))
    // The mark of an earlier database, whose data was moved.
    await rm(movedMarkPath(dataDir), { force: true })
  } finally {
    await rm(temporary, { force: true })
    await syncFolder(dataDir)
  }
}

/** Refuses an earlier database, or its journal alone: SQLite would apply it to the restored database. */
function requireNoDatabase(dataDir: string): void {
  const files = ['', '-wal', '-journal'].map((ending) => sqliteFile(dataDir) + ending)
  const found = files.find(existsSync)
  if (found === undefined) return
  throw new OperatorError(
    `DATA_DIR ${dataDir} is not empty: it contains ${basename(found)}. Name a new folder`,
  )
}
