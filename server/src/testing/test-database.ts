import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { statement } from './statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set where the tests run on PostgreSQL; `template` is the database to copy. */
    postgres?: { url: string; template: string }
  }
}

interface TestDatabase {
  url: string
  /** Restores the database; stays connected, as PostgreSQL starts a process for each connection. */
  restorePool: Pool
}

/** Databases to reuse: creating one takes longer than most tests. */
const idle: TestDatabase[] = []

/** A migrated database for one test; null where the tests run on the embedded database. */
export async function takeTestDatabase(): Promise<string | null> {
  const server = inject('postgres')
  if (server === undefined) return null
  const database = idle.pop() ?? withPool(await create(server.url, server.template))
  onTestFinished(async () => {
    await database.restorePool.query('select pristine.restore()')
    idle.push(database)
  })
  return database.url
}

function withPool(url: string): TestDatabase {
  const restorePool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // Without a listener, a connection that a test closes would end this process. The pool opens another.
  restorePool.on('error', () => {})
  return { url, restorePool }
}

/** An empty database, dropped after the test. @param options SQL options for `create database` */
export async function makeEmptyDatabase(options = ''): Promise<string> {
  const server = inject('postgres')
  if (server === undefined) throw new Error('These tests run without PostgreSQL')
  const url = await create(server.url, `template0 ${options}`)
  const name = url.slice(server.url.length + 1)
  onTestFinished(() => statement(server.url, `drop database ${name} with (force)`))
  return url
}

async function create(server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await statement(server, `create database ${name} template ${template}`)
  return `${server}/${name}`
}
