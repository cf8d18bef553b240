import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addIdColumn, columnTypes } from '../column-types.ts'

export const initial: Migration = {
  async up(db) {
    await createCatalogue(db)
    await createAccounts(db)
    await createRecords(db)
    await insertFixedAreas(db)
  },
}

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db)
  await addIdColumn(db, db.schema.createTable('categories'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('category_type', 'text', (column) => column.notNull())
    .addColumn('subcategories', types.json, (column) => column.notNull())
    .addColumn('additional_questions', types.json, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()

  await addIdColumn(db, db.schema.createTable('products'))
    .addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('subcategory', 'text', (column) => column.notNull())
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('district', 'text', (column) => column.notNull())
    .addColumn('mobile_no', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('images', types.json, (column) => column.notNull())
    .addColumn('additional_questions', types.json, (column) => column.notNull())
    .addColumn('approval_status', types.flag, (column) => column.notNull())
    .addColumn('reject_status', types.flag, (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('products_by_category')
    .on('products')
    .columns(['category_id', 'approval_status', 'reject_status', 'id'])
    .execute()
  await db.schema
    .createIndex('products_by_status')
    .on('products')
    .columns(['approval_status', 'reject_status', 'id'])
    .execute()

  await db.schema
    .createTable('uploads')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .execute()
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db)
  await addIdColumn(db, db.schema.createTable('users'))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('last_seen_at', types.instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db)
  await addIdColumn(db, db.schema.createTable('audit'))
    .addColumn('at', types.instant, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('before', types.json)
    .addColumn('after', types.json)
    .execute()
  await db.schema
    .createIndex('audit_by_entity')
    .on('audit')
    .columns(['entity', 'entity_id', 'id'])
    .execute()

  await db.schema
    .createTable('idempotency')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['actor', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('created_at').execute()

  await db.schema
    .createTable('resource_versions')
    .addColumn('resource', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
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
    .withTables<{ categories: typeof area & { name: string } }>()
    .insertInto('categories')
    .values([
      { ...area, name: 'Our Products' },
      { ...area, name: 'Buy Products' },
    ])
    .execute()
}
