import type { Database } from '../database/database.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { KeptLists } from './kept-lists.ts'

export interface ApiContext {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  keptLists: KeptLists
  uploads: UploadStore
}
