import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'

export const accounts: Migration = {
  async up(db) {
    await extendUsers(db)
    await extendSessions(db)
    await createLoginLimits(db)
    await indexActivity(db)
  },
}

async function extendUsers(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db)
  await db.schema
    .alterTable('users')
    .addColumn('disabled', types.flag, (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('from_environment', types.flag, (column) => column.notNull().defaultTo(false))
    .execute()
  await db.schema.alterTable('users').addColumn('environment_hash', 'text').execute()
  // Until now there was one account, and the environment named it.
  await db
    .withTables<{ users: { from_environment: boolean } }>()
    .updateTable('users')
    .set({ from_environment: true })
    .execute()
}

async function extendSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('public_id', 'text').execute()
  for (const column of ['browser', 'platform']) {
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute()
  }
  const sessions = db.withTables<{ sessions: { token_hash: string; public_id: string | null } }>()
  const open = await sessions.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of open) {
    await sessions
      .updateTable('sessions')
      .set({ public_id: randomBytes(12).toString('base64url') })
      .where('token_hash', '=', token_hash)
      .execute()
  }
  await db.schema
    .createIndex('sessions_by_public_id')
    .unique()
    .on('sessions')
    .column('public_id')
    .execute()
}

async function createLoginLimits(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db)
  await db.schema
    .createTable('login_budgets')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('until', types.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('login_budgets_by_end').on('login_budgets').column('until').execute()
  await db.schema
    .createTable('known_origins')
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_origins_key', ['user_id', 'hash'])
    .execute()
  await db.schema.createIndex('known_origins_by_hash').on('known_origins').column('hash').execute()
}

/** One for each filter of the activity, in the order it is shown in. */
async function indexActivity(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['audit_by_time', ['at', 'id']],
    ['audit_by_actor', ['actor', 'at', 'id']],
    ['audit_by_action', ['action', 'at', 'id']],
    ['audit_by_kind', ['entity', 'at', 'id']],
    ['audit_by_entity_id', ['entity_id', 'at', 'id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('audit')
      .columns([...columns])
      .execute()
  }
}
