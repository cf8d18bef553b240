import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ReferenceServer } from '../support/reference-server.ts'

/** How many changes of a kind of entity are on the server's record. */
export function recordedWrites({ dataDir }: ReferenceServer, entity: string): number {
  const database = new DatabaseSync(join(dataDir, 'vayal.sqlite'), { readOnly: true })
  try {
    const row = database.prepare('select count(*) as n from audit where entity = ?').get(entity)
    return Number(row?.n)
  } finally {
    database.close()
  }
}
