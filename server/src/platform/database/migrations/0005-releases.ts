import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'

export const releases: Migration = {
  async up(db) {
    const types = columnTypes(db)
    await db.schema
      .createTable('build_contents')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('plain', types.bytes, (column) => column.notNull())
      .addColumn('brotli', types.bytes)
      .addColumn('gzip', types.bytes)
      .execute()
    await db.schema
      .createTable('builds')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('manifest', types.json, (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('published_at', types.instant, (column) => column.notNull())
      .addColumn('published_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('builds_key', ['remote', 'version'])
      .execute()
    await db.schema
      .createTable('build_files')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('build_files_key', ['remote', 'version', 'path'])
      .execute()
    await db.schema.createIndex('build_files_by_hash').on('build_files').columns(['hash']).execute()
    await db.schema
      .createTable('registry_states')
      .addColumn('revision', 'integer', (column) => column.primaryKey())
      .addColumn('at', types.instant, (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('remotes', types.json, (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('canary_reports')
      .addColumn('rollout', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('canary_reports_key', ['rollout', 'outcome'])
      .execute()
  },
}
