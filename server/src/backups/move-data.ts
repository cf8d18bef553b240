import type { UploadStore } from '../uploads/upload-store.ts'
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
 * nothing. The embedded one stays as it is.
 *
 * @param uploads where images are and where they go; null when they stay
 * @throws {DataError} when a server uses the embedded database or PostgreSQL is not empty
 */
export function moveData(
  dataDir: string,
  databaseUrl: string,
  uploads: { from: UploadStore; to: UploadStore } | null,
): Promise<Moved> {
  return readAlone(dataDir, async (source) => {
    const contents = await databaseContents(source)
    return writeState(databaseUrl, async (trx) => {
      await requireEmpty(trx)
      const copied =
        uploads && (await copyUploads(uploads.from, uploads.to, await recordedUploads(contents)))
      return { tables: await fillDatabase(trx, contents), uploads: copied }
    })
  })
}
