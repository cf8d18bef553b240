import { Client } from 'pg'

/** Runs statements as the owner of everything. @param url of a server or a database */
export async function statement(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
