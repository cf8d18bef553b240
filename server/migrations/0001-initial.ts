import type { Kysely } from 'kysely'
import * as schema from '../src/platform/database/define-table.ts'

const status = ['approval_status', 'reject_status', 'id']

export const initial = schema.migration({
  tables: {
    categories: {
      id: schema.generatedId,
      name: schema.text,
      icon: schema.text,
      category_type: schema.text,
      subcategories: schema.json,
      additional_questions: schema.json,
      revision: schema.integer,
    },
    products: {
      id: schema.generatedId,
      category_id: schema.reference('categories.id'),
      name: schema.text,
      description: schema.text,
      subcategory: schema.text,
      price: schema.text,
      unit: schema.text,
      district: schema.text,
      mobile_no: schema.text,
      image: schema.text,
      images: schema.json,
      additional_questions: schema.json,
      approval_status: schema.flag,
      reject_status: schema.flag,
      revision: schema.integer,
    },
    uploads: {
      /** SHA-256 of the stored file; also its name. */
      hash: schema.key(schema.text),
      bytes: schema.integer,
      created_by: schema.text,
      created_at: schema.instant,
    },
    users: {
      id: schema.generatedId,
      username: schema.unique(schema.text),
      password_hash: schema.text,
    },
    sessions: {
      token_hash: schema.key(schema.text),
      user_id: schema.reference('users.id', 'cascade'),
      created_at: schema.instant,
      last_seen_at: schema.instant,
    },
    audit: {
      id: schema.generatedId,
      at: schema.instant,
      actor: schema.text,
      action: schema.text,
      entity: schema.text,
      entity_id: schema.text,
      before: schema.nullable(schema.json),
      after: schema.nullable(schema.json),
    },
    idempotency: {
      actor: schema.text,
      key: schema.text,
      request_hash: schema.text,
      /** 0 only inside the transaction that claims the key. */
      status: schema.integer,
      /** Body as sent; '' without a body. */
      answer: schema.text,
      created_at: schema.instant,
    },
    /** Increases with every write to a resource, which invalidates cached answers. */
    resource_versions: {
      resource: schema.key(schema.text),
      version: schema.integer,
    },
    meta: {
      key: schema.key(schema.text),
      value: schema.text,
    },
  },
  primaryKeys: { idempotency: ['actor', 'key'] },
  indexes: {
    products_by_category: ['products', ['category_id', ...status]],
    products_by_status: ['products', status],
    sessions_by_user: ['sessions', ['user_id']],
    audit_by_entity: ['audit', ['entity', 'entity_id', 'id']],
    idempotency_by_age: ['idempotency', ['created_at']],
  },
  fill: insertFixedAreas,
})

/** Inserts the two fixed areas first, so that they get the ids 1 and 2. */
async function insertFixedAreas(db: Kysely<unknown>): Promise<void> {
  const area = {
    icon: '',
    category_type: 'product',
    subcategories: '[]',
    additional_questions: '[]',
    revision: 1,
  }
  await db
    .withTables<schema.TablesOf<typeof initial>>()
    .insertInto('categories')
    .values([
      { ...area, name: 'Our Products' },
      { ...area, name: 'Buy Products' },
    ])
    .execute()
}
