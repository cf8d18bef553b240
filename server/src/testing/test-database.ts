import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

/**
 * A database of its own for the test that runs, gone afterwards.
 *
 * @returns its address, or null where the tests run on the embedded database
 */
export async function makeTestDatabase(content: 'migrated' | 'none' = 'migrated') {
  const server = inject('postgres')
  if (server === undefined) return null
  const template = content === 'migrated' ? server.template : 'template0'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await statement(server.address, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(() => statement(server.address, `drop database ${name} with (force)`))
  return `${server.address}/${name}`
}

/** Runs one statement as the owner of everything. @param address of a server or a database */
export async function statement(address: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
