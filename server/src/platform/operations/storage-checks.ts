import { sql } from 'kysely'
import type { ApiContext } from '../http/routes.ts'

/** Health checks time out after about a second. */
const UPLOADS_CHECK_MS = 500

/** Each check rejects if its part does not answer. */
export type StorageChecks = ReturnType<typeof storageChecks>

export function storageChecks({ database, uploads }: Pick<ApiContext, 'database' | 'uploads'>) {
  return {
    database: async () => void (await sql`select 1`.execute(database.read)),
    uploads: () => uploads.check(UPLOADS_CHECK_MS),
  }
}
