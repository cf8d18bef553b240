import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import type { Row, Tables } from '../../../migrations/migrations.ts'
import type { Queries } from './database.ts'
import { incrementVersion, type Resource } from './resource-versions.ts'

type EntityTableName = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; revision: unknown } ? Name : never
}[keyof Tables]

interface Mapping<Table extends EntityTableName, Values, Entity> {
  table: Table
  resource: Resource
  toColumns(values: Values): Omit<Insertable<Tables[Table]>, 'id' | 'revision'>
  toEntity(row: Row<Table>): Entity
}

export type EntityTable<Values, Entity> = Omit<
  ReturnType<typeof entityTable<EntityTableName, Values, Entity>>,
  'list' | 'pages'
> & { pages(db: Queries): AsyncIterable<Entity[]> }

const ROWS_PER_PAGE = 1000

/** Every write increments the version of its resource. */
export function entityTable<Table extends EntityTableName, Values, Entity>({
  resource,
  toColumns,
  ...mapping
}: Mapping<Table, Values, Entity>) {
  const table: EntityTableName = mapping.table
  // Kysely cannot derive the row of a table that is a type parameter.
  const toEntity = (row: object) => mapping.toEntity(row as Row<Table>)
  const byId = (db: Queries, id: number) => db.selectFrom(table).selectAll().where('id', '=', id)

  /** Entities in the order of their ids. The server answers other requests between the pages. */
  async function* pages(db: Queries, equal: Partial<Row<Table>> = {}): AsyncGenerator<Entity[]> {
    const all = db.selectFrom(table).selectAll().orderBy('id').limit(ROWS_PER_PAGE)
    // Not `is`, which Kysely writes for booleans in an object: SQLite then ignores the indexes.
    const query = Object.entries(equal).reduce(
      (narrowed, [column, value]) => narrowed.where(sql.ref(column), '=', value),
      all,
    )
    for (let last = 0; ; await nextTurn()) {
      const rows = await query.where('id', '>', last).execute()
      yield rows.map(toEntity)
      last = rows.at(-1)?.id ?? 0
      if (rows.length < ROWS_PER_PAGE) return
    }
  }

  return {
    resource,
    pages,

    async list(db: Queries, equal?: Partial<Row<Table>>): Promise<Entity[]> {
      const all: Entity[] = []
      for await (const page of pages(db, equal)) all.push(...page)
      return all
    },

    async find(db: Queries, id: number): Promise<Entity | undefined> {
      const row = await byId(db, id).executeTakeFirst()
      return row && toEntity(row)
    },

    /** Other transactions that want to change the entity wait until this one ends. */
    async lock(trx: Queries, id: number): Promise<Entity | undefined> {
      const row = await byId(trx, id).forUpdate().executeTakeFirst()
      return row && toEntity(row)
    },

    async insert(trx: Queries, values: Values): Promise<Entity> {
      const row = await trx
        .insertInto(table)
        .values({ ...toColumns(values), revision: 1 })
        .returningAll()
        .executeTakeFirstOrThrow()
      await incrementVersion(trx, resource)
      return toEntity(row)
    },

    async update(trx: Queries, id: number, values: Values): Promise<Entity> {
      const row = await trx
        .updateTable(table)
        .set((columns) => ({ ...toColumns(values), revision: columns('revision', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await incrementVersion(trx, resource)
      return toEntity(row)
    },

    async delete(trx: Queries, id: number): Promise<void> {
      await trx.deleteFrom(table).where('id', '=', id).execute()
      await incrementVersion(trx, resource)
    },
  }
}
