import type { Migration } from 'kysely/migration'
import {
  bytes,
  createIndex,
  createTable,
  instant,
  integer,
  json,
  key,
  nullable,
  type TablesOf,
  text,
} from '../define-table.ts'

const tables = {
  /** File contents of all builds, deduplicated, with their compressed forms. */
  build_contents: {
    /** Hexadecimal SHA-256 of `plain`. */
    hash: key(text),
    plain: bytes,
    brotli: nullable(bytes),
    gzip: nullable(bytes),
  },
  builds: {
    remote: text,
    version: text,
    manifest: json,
    /** Digest of all paths and contents; identifies a build that is published again. */
    digest: text,
    bytes: integer,
    published_at: instant,
    published_by: text,
  },
  build_files: {
    remote: text,
    version: text,
    path: text,
    hash: text,
  },
  /** All states of the registry; the highest revision is current. */
  registry_states: {
    revision: key(integer),
    at: instant,
    actor: text,
    /** Remote to its `ReleaseState`. */
    remotes: json,
  },
  canary_reports: {
    rollout: text,
    outcome: text,
    count: integer,
  },
}
export type ReleasesTables = TablesOf<typeof tables>

export const releases: Migration = {
  async up(db) {
    await createTable(db, 'build_contents', tables.build_contents)
    await createTable(db, 'builds', tables.builds, ['remote', 'version'])
    await createTable(db, 'build_files', tables.build_files, ['remote', 'version', 'path'])
    await createIndex(db, 'build_files_by_hash', 'build_files', ['hash'])
    await createTable(db, 'registry_states', tables.registry_states)
    await createTable(db, 'canary_reports', tables.canary_reports, ['rollout', 'outcome'])
  },
}
