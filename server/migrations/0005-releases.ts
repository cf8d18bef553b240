import * as schema from '../src/platform/database/define-table.ts'

export const releases = schema.migration({
  tables: {
    /** File contents of all builds, deduplicated, with their compressed forms. */
    build_contents: {
      /** Hexadecimal SHA-256 of `plain`. */
      hash: schema.key(schema.text),
      plain: schema.bytes,
      brotli: schema.nullable(schema.bytes),
      gzip: schema.nullable(schema.bytes),
    },
    builds: {
      remote: schema.text,
      version: schema.text,
      manifest: schema.json,
      /** Digest of all paths and contents; identifies a build that is published again. */
      digest: schema.text,
      bytes: schema.integer,
      published_at: schema.instant,
      published_by: schema.text,
    },
    build_files: {
      remote: schema.text,
      version: schema.text,
      path: schema.text,
      hash: schema.text,
    },
    /** All states of the registry; the highest revision is current. */
    registry_states: {
      revision: schema.key(schema.integer),
      at: schema.instant,
      actor: schema.text,
      /** Remote to its `ReleaseState`. */
      remotes: schema.json,
    },
    canary_reports: {
      rollout: schema.text,
      outcome: schema.text,
      count: schema.integer,
    },
  },
  primaryKeys: {
    builds: ['remote', 'version'],
    build_files: ['remote', 'version', 'path'],
    canary_reports: ['rollout', 'outcome'],
  },
  indexes: { build_files_by_hash: ['build_files', ['hash']] },
})
