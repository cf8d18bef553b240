import { sql } from 'kysely'
import { openDatabase } from '../platform/database/database.ts'
import { listTables } from '../platform/database/database-schema.ts'
import type { TestLocation } from './locations.ts'

/** Every row of every table as text, equal for equal data on either engine. */
export async function databaseRows(location: TestLocation): Promise<Record<string, string[]>> {
  const database = await openDatabase({
    dataDir: location.DATA_DIR,
    databaseUrl: location.DATABASE_URL || null,
  })
  const contents: Record<string, string[]> = {}
  for (const { name } of await listTables(database.read)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)}`.execute(database.read)
    contents[name] = rows.map((row) => JSON.stringify(row, comparable)).toSorted()
  }
  await database.close()
  return contents
}

function comparable(_key: string, value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}
