import { sql } from 'kysely'
import { isPostgres } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import type { Contents } from './contents.ts'
import { eachOf, readUpload, recordedUploads, shownUploads } from './copy-uploads.ts'
import { databaseContents } from './database-contents.ts'
import type { FilledTable } from './fill-database.ts'
import { RowDigest } from './row-text.ts'
import { type Reference, tableShapes } from './table-shapes.ts'

interface Checked {
  tables: FilledTable[]
  findings: string[]
  /** Images that no row names: no fault, `prune` removes them. */
  orphans: number
}

/**
 * Reads all there is, while servers may run.
 *
 * @param trx in which everything is read, so that it is one state
 */
export async function checkInstallation(trx: Queries, uploads: UploadStore): Promise<Checked> {
  const findings = [...(await damagedPages(trx)), ...(await brokenReferences(trx))]
  const contents = await databaseContents(trx)
  const tables = []
  for (const { name, rows: readRows } of contents.tables) {
    const digest = new RowDigest()
    for await (const rows of readRows()) digest.add(rows)
    tables.push({ name, rows: digest.rows, sha256: digest.sha256() })
  }
  const images = await checkUploads(contents, uploads)
  return { tables, findings: [...findings, ...images.findings], orphans: images.orphans }
}

/** PostgreSQL finds its own by reading them. */
async function damagedPages(trx: Queries): Promise<string[]> {
  if (isPostgres(trx)) return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(trx)
  return rows.map(({ integrity_check: said }) => said).filter((said) => said !== 'ok')
}

async function brokenReferences(trx: Queries): Promise<string[]> {
  const findings = []
  for (const { name, references } of await tableShapes(trx)) {
    for (const reference of references) {
      const broken = await countBroken(trx, name, reference)
      if (broken === 0) continue
      findings.push(`${broken} rows of ${name} refer to ${reference.to} that are not there`)
    }
  }
  return findings
}

async function countBroken(
  trx: Queries,
  table: string,
  { column, to, toColumn }: Reference,
): Promise<number> {
  const from = sql.ref(`a.${column}`)
  const { rows } = await sql<{ broken: number }>`
    select count(*) as broken from ${sql.table(table)} as a
    where ${from} is not null and not exists
      (select 1 from ${sql.table(to)} as b where ${sql.ref(`b.${toColumn}`)} = ${from})`.execute(
    trx,
  )
  return rows[0]?.broken ?? 0
}

async function checkUploads(
  contents: Contents,
  uploads: UploadStore,
): Promise<{ findings: string[]; orphans: number }> {
  const recorded = await recordedUploads(contents)
  const findings: string[] = []
  await eachOf(recorded, async (hash) => {
    const found = await readUpload(uploads, hash)
    if (!Buffer.isBuffer(found)) findings.push(`the image ${hash} is ${found}`)
  })
  for (const hash of await shownUploads(contents)) {
    if (!recorded.has(hash)) findings.push(`the image ${hash} is shown and not on record`)
  }
  let orphans = 0
  for await (const { hash } of uploads.list()) if (!recorded.has(hash)) orphans += 1
  return { findings: findings.toSorted(), orphans }
}
