import { DatabaseSync } from 'node:sqlite'
import {
  APPROVED_ROWS,
  PENDING_ROWS,
  products,
} from '../../server/src/features/products/products-repository.ts'
import {
  openDatabase,
  type Queries,
  sqliteFile,
} from '../../server/src/platform/database/database.ts'

const READS = {
  one: (db: Queries) => products.findAll(db, [1]),
  category: (db: Queries, category: number) =>
    products.list(db, { category_id: category, ...APPROVED_ROWS }),
  pending: (db: Queries) => products.list(db, PENDING_ROWS),
}

/** Indexes that SQLite reports for the server's statements. @throws when one scans a whole table */
export async function indexesOf(
  dataDir: string,
  category: number,
): Promise<Record<keyof typeof READS, string>> {
  const { read, close } = await openDatabase({ databaseUrl: null, dataDir })
  const plans = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  const indexOf = async (run: (db: Queries, category: number) => Promise<unknown>) => {
    const statements: string[] = []
    const watched = read.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(read.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await run(watched, category)
    return statements.map((statement) => indexIn(plans, statement)).join(', ')
  }
  try {
    return {
      one: await indexOf(READS.one),
      category: await indexOf(READS.category),
      pending: await indexOf(READS.pending),
    }
  } finally {
    plans.close()
    await close()
  }
}

function indexIn(database: DatabaseSync, statement: string): string {
  const steps = database.prepare(`explain query plan ${statement}`).all()
  const details = steps.map(({ detail }) => String(detail))
  const found = /USING (?:INDEX (\w+)|INTEGER (PRIMARY KEY))/.exec(details.join('; '))
  if (!found || details.some((detail) => detail.startsWith('SCAN'))) {
    throw new Error(`${statement} is not served by an index: ${details.join('; ')}`)
  }
  return found[1] ?? 'primary key'
}
