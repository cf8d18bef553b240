import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../migrations/registered.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** What a repository takes to read: the reading handle, or the transaction it is called in. */
export type Queries = Kysely<Tables>

/** Two handles on one file, so that a long transaction does not hold up reads. */
export interface Database {
  read: Queries
  write: Queries
  close(): Promise<void>
}

/**
 * Opens the embedded database and brings it to the newest schema.
 *
 * @throws when the file cannot be opened or a migration fails; the database is then as it was.
 */
export async function openDatabase(file: string): Promise<Database> {
  const write = new Kysely<Tables>({ dialect: sqliteDialect(file, 'read-write') })
  try {
    await migrate(write)
  } catch (error) {
    await write.destroy()
    throw error
  }
  const read = new Kysely<Tables>({ dialect: sqliteDialect(file, 'read-only') })
  return {
    read,
    write,
    async close() {
      await read.destroy()
      await write.destroy()
    },
  }
}

async function migrate(db: Queries): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
