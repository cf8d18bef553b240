import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as schema from '../src/platform/database/define-table.ts'
import type { initial } from './0001-initial.ts'

export const accounts = schema.migration({
  additions: {
    users: {
      disabled: schema.withDefault(schema.flag, false),
      /** True for the account of ADMIN_USERNAME and ADMIN_PASSWORD. */
      from_environment: schema.withDefault(schema.flag, false),
      /** Hash of the last applied ADMIN_PASSWORD; null before the first. */
      environment_hash: schema.nullable(schema.text),
    },
    sessions: {
      /** Public name of the session, unrelated to the token. */
      public_id: schema.filled(schema.text),
      /** From the User-Agent header; '' when unknown. */
      browser: schema.withDefault(schema.text, ''),
      platform: schema.withDefault(schema.text, ''),
    },
  },
  tables: {
    /** Budgets in use, of sign-ins and of password changes. */
    login_budgets: {
      /** Digest that names the budget: of an account, an IP address, a known origin with its account, or a session. */
      bucket: schema.key(schema.text),
      used: schema.integer,
      until: schema.instant,
    },
    /** Browsers and IP addresses with a successful sign-in. */
    known_origins: {
      user_id: schema.reference('users.id', 'cascade'),
      /** Digest of the device cookie or of the IP address. */
      hash: schema.text,
      seen_at: schema.instant,
    },
  },
  primaryKeys: { known_origins: ['user_id', 'hash'] },
  indexes: {
    login_budgets_by_end: ['login_budgets', ['until']],
    known_origins_by_hash: ['known_origins', ['hash']],
    // One for each filter of the activity, in the order it is shown in.
    audit_by_time: ['audit', ['at', 'id']],
    audit_by_actor: ['audit', ['actor', 'at', 'id']],
    audit_by_action: ['audit', ['action', 'at', 'id']],
    audit_by_kind: ['audit', ['entity', 'at', 'id']],
    audit_by_entity_id: ['audit', ['entity_id', 'at', 'id']],
  },
  fill: fillAdditions,
})

type Filled = schema.TablesOf<typeof initial> & schema.TablesOf<typeof accounts>

async function fillAdditions(db: Kysely<unknown>): Promise<void> {
  const filled = db.withTables<Filled>()
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
