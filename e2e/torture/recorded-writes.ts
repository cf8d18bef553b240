import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ReferenceServer } from '../support/reference-server.ts'

/** Counts changes of an entity kind in the server's audit log. */
export function recordedWrites({ dataDir }: ReferenceServer, entity: string): number {
  const database = new DatabaseSync(join(dataDir, 'vayal.sqlite'), { readOnly: true })
  try {
    const row = database.prepare('select count(*) as n from audit where entity = ?').get(entity)
    return Number(row?.n)
  } finally {
    database.close()
  }
}
