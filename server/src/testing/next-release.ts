import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { inject, onTestFinished } from 'vitest'
import { listTables } from '../platform/database/list-tables.ts'
import { migrations } from '../platform/database/tables.ts'
import { makeEmptyDatabase } from './test-database.ts'

export const NEXT_MIGRATION = '9999-next'

/** Adds a column to each table, and a table. */
const next: Migration = {
  async up(db) {
    for (const { name } of await listTables(db)) {
      if (name.startsWith('kysely_')) continue
      const table = sql.table(name)
      await sql`alter table ${table} add column later text not null default ''`.execute(db)
    }
    await sql`create table later_things (id integer primary key)`.execute(db)
  },
}

/** Makes this process start servers of a pretended next release, until the end of the test. */
export function beginNextRelease(): void {
  migrations[NEXT_MIGRATION] = next
  onTestFinished(endNextRelease)
}

export function endNextRelease(): void {
  delete migrations[NEXT_MIGRATION]
}

/** A database that the next release may migrate: those of other tests are used again. */
export async function databaseToMigrate(): Promise<{ DATABASE_URL?: string }> {
  return inject('postgres') === undefined ? {} : { DATABASE_URL: await makeEmptyDatabase() }
}
