import { databaseName } from '../../platform/database/database-name.ts'
import { markMoved } from '../../platform/database/moved-mark.ts'
import { OperatorError } from '../../platform/operations/operator-error.ts'
import { reasonOf } from '../../platform/operations/reason-of.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import { copyImages } from './copy-images.ts'
import { copyTables } from './copy-tables.ts'
import { readExclusively, readInventory, requireEmpty, writePostgres } from './open-existing.ts'

/** Keeps the source. @param uploads null if the images stay @throws {OperatorError} if either is in use */
export function moveData(
  dataDir: string,
  databaseUrl: string,
  uploads: { from: UploadStore; to: UploadStore } | null,
) {
  return readExclusively(dataDir, async (source) => {
    const { migrations, hashes } = await readInventory(source)
    const moved = await writePostgres(databaseUrl, async (target) => {
      await requireEmpty(target)
      const images = uploads && (await copyImages(uploads.from, uploads.to, hashes))
      return { ...(await copyTables(source, target, migrations)), images }
    })
    await markAsMoved(dataDir, databaseUrl)
    return moved
  })
}

async function markAsMoved(dataDir: string, databaseUrl: string): Promise<void> {
  try {
    await markMoved(dataDir, databaseName({ dataDir, databaseUrl }))
  } catch (error) {
    throw new OperatorError(
      'All data is in PostgreSQL, but DATA_DIR could not be marked as moved, so start no server ' +
        `without DATABASE_URL: ${reasonOf(error)}`,
    )
  }
}
