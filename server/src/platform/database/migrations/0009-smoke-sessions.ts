import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'

const tables = {
  smoke_sessions: {
    /** Hexadecimal SHA-256 of the token. */
    id: schema.key(schema.text),
    remote: schema.text,
    expires_at: schema.instant,
  },
}
export type SmokeSessionsTables = schema.TablesOf<typeof tables>

export const smokeSessions: Migration = {
  up: (db) => schema.createTables(db, tables),
}
