import type { Database } from '../database/database.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { PublicListCache } from './public-list-cache.ts'

export interface ApiContext {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  publicLists: PublicListCache
  uploads: UploadStore
}
