import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sqliteFile } from '../../platform/database/database.ts'
import { lockDatabase } from '../../platform/database/database-lock.ts'
import { movedMark } from '../../platform/database/moved-mark.ts'
import type { Environment } from '../../platform/environment.ts'
import { openFolderStore } from '../../platform/uploads/folder-store.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import { requireWritable } from '../../start-conditions.ts'
import { syncFolder, UPLOADS } from './backup-files.ts'
import { type Backup, fillFromBackup, openBackup } from './check-backup.ts'
import { DataError } from './contents.ts'
import { copyUploads, recordedUploads } from './copy-uploads.ts'
import { type FilledTable, requireEmpty } from './fill-database.ts'
import { writeEmbedded, writeState } from './open-as-is.ts'

interface Restored {
  tables: FilledTable[]
  images: number
  /** Hashes of images that the backup does not hold, as its making said. */
  missing: string[]
}

/**
 * Fills an empty installation with a backup, images first: what is interrupted has no database.
 *
 * @throws {DataError} when the backup is damaged or the installation is not empty
 */
export async function restoreBackup(
  folder: string,
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  openUploads: () => Promise<UploadStore>,
): Promise<Restored> {
  const backup = await openBackup(folder)
  const { missing } = backup.manifest.uploads
  if (databaseUrl !== null) {
    return writeState(databaseUrl, async (trx) => {
      await requireEmpty(trx)
      const images = await restoreUploads(folder, backup, await openUploads())
      return { tables: await fillFromBackup(trx, backup), images, missing }
    })
  }
  await requireWritable(dataDir)
  const unlock = lockDatabase(dataDir, 'restore')
  try {
    requireNoFile(dataDir)
    const images = await restoreUploads(folder, backup, await openUploads())
    return { tables: await restoreFile(dataDir, backup), images, missing }
  } finally {
    unlock()
  }
}

/** Those of this backup may lie there: a restoration that was interrupted has left them. */
async function restoreUploads(
  folder: string,
  { manifest, contents }: Backup,
  uploads: UploadStore,
): Promise<number> {
  const hashes = await recordedUploads(contents)
  for await (const { hash } of uploads.list()) {
    if (hashes.has(hash)) continue
    throw new DataError(
      `The store of uploads is not empty: the image ${hash} is not of this backup`,
    )
  }
  for (const hash of manifest.uploads.missing) hashes.delete(hash)
  const { count, missing } = await copyUploads(
    await openFolderStore(join(folder, UPLOADS)),
    uploads,
    hashes,
  )
  if (missing.length > 0) throw new DataError(`The image ${missing[0]} is not in ${folder}`)
  return count
}

/** Under another name until it is whole. */
async function restoreFile(dataDir: string, backup: Backup): Promise<FilledTable[]> {
  const unfinished = `${sqliteFile(dataDir)}.unfinished-${randomUUID()}`
  try {
    const tables = await writeEmbedded(unfinished, (trx) => fillFromBackup(trx, backup))
    requireNoFile(dataDir)
    // Not a renaming: that would take the place of the file of a server which has just started.
    await link(unfinished, sqliteFile(dataDir))
    // A mark of the database that was here before.
    await rm(movedMark(dataDir), { force: true })
    return tables
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(`${unfinished}${end}`, { force: true })
    await syncFolder(dataDir)
  }
}

function requireNoFile(dataDir: string): void {
  if (!existsSync(sqliteFile(dataDir))) return
  throw new DataError(`DATA_DIR ${dataDir} is not empty: it has a database. Name a new folder`)
}
