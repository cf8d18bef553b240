import { Client } from 'pg'

/** Runs statements as the owner of everything. @param address of a server or a database */
export async function statement(address: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
