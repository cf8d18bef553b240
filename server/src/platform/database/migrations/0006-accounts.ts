import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'
import type { InitialTables } from './0001-initial.ts'

const additions = {
  users: {
    disabled: schema.withDefault(schema.flag, false),
    /** True for the account of ADMIN_USERNAME and ADMIN_PASSWORD. */
    from_environment: schema.withDefault(schema.flag, false),
    /** Hash of the last applied ADMIN_PASSWORD; null before the first. */
    environment_hash: schema.nullable(schema.text),
  },
  sessions: {
    /** Public name of the session, unrelated to the token. Always set. */
    public_id: schema.nullable(schema.text),
    /** From the User-Agent header; '' when unknown. */
    browser: schema.withDefault(schema.text, ''),
    platform: schema.withDefault(schema.text, ''),
  },
}
const tables = {
  /** Failed sign-in attempts. */
  login_budgets: {
    /** Digest of the account, origin or browser. */
    bucket: schema.key(schema.text),
    used: schema.integer,
    until: schema.instant,
  },
  /** Browsers and IPs with a successful sign-in. */
  known_origins: {
    user_id: schema.reference('users.id', 'cascade'),
    /** Digest of the browser's mark or of the IP. */
    hash: schema.text,
    seen_at: schema.instant,
  },
}
type Additions = schema.TablesOf<typeof additions>
export type AccountsTables = schema.TablesOf<typeof tables> & {
  users: InitialTables['users'] & Additions['users']
  sessions: InitialTables['sessions'] &
    Omit<Additions['sessions'], 'public_id'> & { public_id: string }
}

export const accounts: Migration = {
  async up(db) {
    await schema.addColumns(db, additions)
    await fillAdditions(db)
    await schema.createTables(db, tables, { known_origins: ['user_id', 'hash'] })
    await schema.createIndex(db, 'login_budgets_by_end', 'login_budgets', ['until'])
    await schema.createIndex(db, 'known_origins_by_hash', 'known_origins', ['hash'])
    // One for each filter of the activity, in the order it is shown in.
    await schema.createIndex(db, 'audit_by_time', 'audit', ['at', 'id'])
    await schema.createIndex(db, 'audit_by_actor', 'audit', ['actor', 'at', 'id'])
    await schema.createIndex(db, 'audit_by_action', 'audit', ['action', 'at', 'id'])
    await schema.createIndex(db, 'audit_by_kind', 'audit', ['entity', 'at', 'id'])
    await schema.createIndex(db, 'audit_by_entity_id', 'audit', ['entity_id', 'at', 'id'])
  },
}

async function fillAdditions(db: Kysely<unknown>): Promise<void> {
  const filled = db.withTables<AccountsTables>()
  // Until now there was one account, and the environment named it.
  await filled.updateTable('users').set({ from_environment: true }).execute()
  const open = await filled.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of open) {
    await filled
      .updateTable('sessions')
      .set({ public_id: randomBytes(12).toString('base64url') })
      .where('token_hash', '=', token_hash)
      .execute()
  }
  const index = db.schema.createIndex('sessions_by_public_id').on('sessions').column('public_id')
  await index.unique().execute()
}
