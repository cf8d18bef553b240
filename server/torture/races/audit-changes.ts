import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { RaceSetup } from './two-administrators.ts'

interface Change {
  name: string
  before: unknown
  after: unknown
}

export async function changesOf({ databaseUrl, dataDir }: RaceSetup): Promise<Change[][]> {
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    const rows = await database.read
      .selectFrom('audit')
      .select(['entity', 'entity_id', 'before', 'after'])
      .where('entity', '!=', 'session')
      .orderBy('id')
      .execute()
    const changes = rows.map(({ entity, entity_id, before, after }) => ({
      name: `${entity} ${entity_id}`,
      before: before === null ? null : JSON.parse(before),
      after: after === null ? null : JSON.parse(after),
    }))
    return [...Map.groupBy(changes, ({ name }) => name).values()]
  } finally {
    await database.close()
  }
}

/** Changes whose `before` is not the `after` of the change before them. */
export function gaps(changes: Change[]): number {
  return changes.filter(({ before }, at) => {
    const previous = at === 0 ? null : changes[at - 1]?.after
    return !isDeepStrictEqual(before, previous)
  }).length
}
