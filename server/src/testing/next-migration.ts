import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { listTables } from '../platform/database/database-schema.ts'

export const NEXT_MIGRATION = '9999-next'

/** Adds a column to each table, and a table. */
export const nextMigration: Migration = {
  async up(db) {
    for (const { name } of await listTables(db)) {
      if (name.startsWith('kysely_')) continue
      const table = sql.table(name)
      await sql`alter table ${table} add column later text not null default ''`.execute(db)
    }
    await sql`create table later_things (id integer primary key)`.execute(db)
  },
}
