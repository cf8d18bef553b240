import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'

/** Read-only sessions in which the smoke test renders a build on live data. */
export const smokeSessions: Migration = {
  async up(db) {
    const types = columnTypes(db)
    await db.schema
      .createTable('smoke_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('expires_at', types.instant, (column) => column.notNull())
      .execute()
  },
}
