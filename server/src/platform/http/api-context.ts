import type { Database } from '../database/database.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { ListCache } from './list-cache.ts'

export interface ApiContext {
  database: Database
  lists: ListCache
  /** Milliseconds since 1970. */
  now: () => number
  uploads: UploadStore
}
