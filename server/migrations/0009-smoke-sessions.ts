import * as schema from '../src/platform/database/define-table.ts'

export const smokeSessions = schema.migration({
  tables: {
    smoke_sessions: {
      /** Hexadecimal SHA-256 of the token. */
      id: schema.key(schema.text),
      remote: schema.text,
      expires_at: schema.instant,
    },
  },
})
