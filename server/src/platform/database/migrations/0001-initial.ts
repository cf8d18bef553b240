import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import {
  createIndex,
  createTable,
  flag,
  generatedId,
  instant,
  integer,
  json,
  key,
  nullable,
  reference,
  type TablesOf,
  text,
  unique,
} from '../define-table.ts'

const tables = {
  categories: {
    id: generatedId,
    name: text,
    icon: text,
    category_type: text,
    subcategories: json,
    additional_questions: json,
    revision: integer,
  },
  products: {
    id: generatedId,
    category_id: reference('categories.id'),
    name: text,
    description: text,
    subcategory: text,
    price: text,
    unit: text,
    district: text,
    mobile_no: text,
    image: text,
    images: json,
    additional_questions: json,
    approval_status: flag,
    reject_status: flag,
    revision: integer,
  },
  uploads: {
    /** SHA-256 of the stored file; also its name. */
    hash: key(text),
    bytes: integer,
    created_by: text,
    created_at: instant,
  },
  users: {
    id: generatedId,
    username: unique(text),
    password_hash: text,
  },
  sessions: {
    token_hash: key(text),
    user_id: reference('users.id', 'cascade'),
    created_at: instant,
    last_seen_at: instant,
  },
  audit: {
    id: generatedId,
    at: instant,
    actor: text,
    action: text,
    entity: text,
    entity_id: text,
    before: nullable(json),
    after: nullable(json),
  },
  idempotency: {
    actor: text,
    key: text,
    request_hash: text,
    /** 0 only inside the transaction that claims the key. */
    status: integer,
    /** Body as sent; '' without a body. */
    answer: text,
    created_at: instant,
  },
  /** Increases with every write to a resource, which invalidates cached answers. */
  resource_versions: {
    resource: key(text),
    version: integer,
  },
  meta: {
    key: key(text),
    value: text,
  },
}
export type InitialTables = TablesOf<typeof tables>

export const initial: Migration = {
  async up(db) {
    for (const [name, columns] of Object.entries(tables)) {
      await createTable(db, name, columns, name === 'idempotency' ? ['actor', 'key'] : [])
    }
    const status = ['approval_status', 'reject_status', 'id']
    await createIndex(db, 'products_by_category', 'products', ['category_id', ...status])
    await createIndex(db, 'products_by_status', 'products', status)
    await createIndex(db, 'sessions_by_user', 'sessions', ['user_id'])
    await createIndex(db, 'audit_by_entity', 'audit', ['entity', 'entity_id', 'id'])
    await createIndex(db, 'idempotency_by_age', 'idempotency', ['created_at'])
    await insertFixedAreas(db)
  },
}

/** The two product areas are the first, and so get the numbers the whole product knows them by. */
async function insertFixedAreas(db: Kysely<unknown>): Promise<void> {
  const area = {
    icon: '',
    category_type: 'product',
    subcategories: '[]',
    additional_questions: '[]',
    revision: 1,
  }
  await db
    .withTables<InitialTables>()
    .insertInto('categories')
    .values([
      { ...area, name: 'Our Products' },
      { ...area, name: 'Buy Products' },
    ])
    .execute()
}
