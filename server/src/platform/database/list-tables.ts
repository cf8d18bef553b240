import { type DatabaseMetadataOptions, type Kysely, sql } from 'kysely'
import type { Tables } from '../../../migrations/migrations.ts'
import { isPostgres } from './column-types.ts'

/** The application's tables as the database describes them: its schema may be older. */
export async function listTables(db: Kysely<Tables>, options?: DatabaseMetadataOptions) {
  const tables = (await db.introspection.getTables(options)).filter(({ isView }) => !isView)
  if (!isPostgres(db)) return tables
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.schema)
}
