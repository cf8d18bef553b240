import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'

/** A build's source, and why it may not be promoted. */
export const releaseRecords: Migration = {
  async up(db) {
    const types = columnTypes(db)
    await db.schema.alterTable('builds').addColumn('provenance', types.json).execute()
    await db.schema.alterTable('builds').addColumn('quarantine', 'text').execute()
  },
}
