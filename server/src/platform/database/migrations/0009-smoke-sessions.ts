import type { Migration } from 'kysely/migration'
import { createTable, instant, key, type TablesOf, text } from '../define-table.ts'

const tables = {
  smoke_sessions: {
    /** Hexadecimal SHA-256 of the token. */
    id: key(text),
    remote: text,
    expires_at: instant,
  },
}
export type SmokeSessionsTables = TablesOf<typeof tables>

export const smokeSessions: Migration = {
  up: (db) => createTable(db, 'smoke_sessions', tables.smoke_sessions),
}
