import { type DatabaseMetadataOptions, type Kysely, sql } from 'kysely'
import { migrations, type Tables } from '../../../migrations/migrations.ts'
import { isPostgres } from './column-types.ts'
import { UnusableDatabaseError } from './database-errors.ts'

/** Tables in the current schema, as the database describes them: an older release may have made them. */
export async function listTables(db: Kysely<Tables>, options?: DatabaseMetadataOptions) {
  const tables = (await db.introspection.getTables(options)).filter(({ isView }) => !isView)
  if (!isPostgres(db)) return tables
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.schema)
}

/** @returns applied migrations, in order @throws {UnusableDatabaseError} for another application's or newer data */
export async function requireCompatibleSchema(db: Kysely<Tables>): Promise<string[]> {
  // Tables first, then migrations: another server may commit both between the two reads.
  const tables = (await listTables(db, { withInternalKyselyTables: true })).map(({ name }) => name)
  const applied = tables.includes('kysely_migration') ? await appliedMigrations(db) : []
  const [first] = Object.keys(migrations).toSorted()
  const other = tables.find((name) => !name.startsWith('kysely_'))
  const isForeign = applied.length > 0 ? applied[0] !== first : other !== undefined
  const variable = isPostgres(db) ? 'DATABASE_URL' : 'DATA_DIR'
  if (isForeign) {
    throw new UnusableDatabaseError(
      variable,
      `it holds another application’s data${other ? `, such as the table "${other}"` : ''}. ` +
        'Name a database of its own',
    )
  }
  const unknown = unknownMigration(applied)
  if (unknown !== undefined) {
    throw new UnusableDatabaseError(
      variable,
      `a newer release has used it: "${unknown}" is not known here. Start that release`,
    )
  }
  return applied
}

export function unknownMigration(applied: string[]): string | undefined {
  const known = Object.keys(migrations).toSorted()
  return applied.find((name, index) => name !== known[index])
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
