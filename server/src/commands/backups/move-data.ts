import { databaseName } from '../../platform/database/database-name.ts'
import { markMoved } from '../../platform/database/moved-mark.ts'
import { reasonOf } from '../../platform/operations/reason-of.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import { DataError } from './contents.ts'
import { copyUploads, recordedUploads } from './copy-uploads.ts'
import { databaseContents } from './database-contents.ts'
import { type FilledTable, fillDatabase, requireEmpty } from './fill-database.ts'
import { readAlone, writeState } from './open-as-is.ts'

interface Moved {
  tables: FilledTable[]
  /** Null where they stay. */
  uploads: { count: number; missing: string[] } | null
}

/**
 * Copies the embedded database into an empty PostgreSQL, which has all of it or, when this throws,
 * nothing. The embedded one keeps its rows, and is marked: no server takes it for the current one.
 *
 * @param uploads where images are and where they go; null when they stay
 * @throws {DataError} when a server uses the embedded database or PostgreSQL is not empty
 */
export async function moveData(
  dataDir: string,
  databaseUrl: string,
  uploads: { from: UploadStore; to: UploadStore } | null,
): Promise<Moved> {
  return readAlone(dataDir, async (source) => {
    const contents = await databaseContents(source)
    const moved = await writeState(databaseUrl, async (trx) => {
      await requireEmpty(trx)
      const copied =
        uploads && (await copyUploads(uploads.from, uploads.to, await recordedUploads(contents)))
      return { tables: await fillDatabase(trx, contents), uploads: copied }
    })
    await markAsMoved(dataDir, databaseUrl)
    return moved
  })
}

async function markAsMoved(dataDir: string, databaseUrl: string): Promise<void> {
  try {
    await markMoved(dataDir, databaseName({ dataDir, databaseUrl }))
  } catch (error) {
    throw new DataError(
      'All data is in PostgreSQL, but DATA_DIR could not be marked as moved, so start no server ' +
        `without DATABASE_URL: ${reasonOf(error)}`,
    )
  }
}
