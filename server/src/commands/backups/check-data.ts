import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Queries, sqliteFile } from '../../platform/database/database.ts'
import { listTables } from '../../platform/database/database-schema.ts'
import type { DataLocation } from '../../platform/environment.ts'
import { codeOf, reasonOf } from '../../platform/errors/reason-of.ts'
import { openUploadStore } from '../../platform/uploads/open-upload-store.ts'
import { listShownUploads } from '../../platform/uploads/uploads-repository.ts'
import { backedUpDatabase, openBackup } from './backup-folder.ts'
import { checkImages } from './copy-images.ts'
import { readInventory, readSnapshot } from './open-existing.ts'
import { runPostgresProgram } from './postgres-programs.ts'
import { dump } from './write-backup.ts'

/** @returns missing images and damage. @throws {OperatorError} when the backup cannot be restored */
export async function checkBackup(folder: string): Promise<string[]> {
  const { engine, missingImages } = await openBackup(folder)
  const findings = missingImages.map(
    (hash) => `the image ${hash} was missing or damaged when the backup was made`,
  )
  const path = backedUpDatabase(folder, engine)
  if (engine === 'SQLite') return [...findings, ...(await tryRestore(path))]
  await runPostgresProgram('pg_restore', ['--file=/dev/null'], { input: createReadStream(path) })
  return findings
}

/** Opens a copy of the database as a server does, which also runs newer migrations. */
async function tryRestore(path: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayal-verify-'))
  try {
    await copyFile(path, sqliteFile(dataDir))
    const database = await openDatabase({ databaseUrl: null, dataDir })
    return await findDamage(database.read).finally(database.close)
  } catch (error) {
    // Other errors, such as a full disk, say nothing about the backup.
    if (codeOf(error) !== 'ERR_SQLITE_ERROR') throw error
    return [`the database of the backup is damaged: ${reasonOf(error)}`]
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/** Reads all data of an installation in one snapshot, while servers run. */
export function checkInstallation(location: DataLocation) {
  const { databaseUrl } = location
  return readSnapshot(location, async (trx) => {
    const { hashes } = await readInventory(trx)
    if (databaseUrl !== null) await dump(trx, databaseUrl)
    const findings = databaseUrl === null ? await findDamage(trx) : []
    const uploads = await openUploadStore(location)
    findings.push(...(await checkImages(uploads, hashes)))
    const recorded = new Set(hashes)
    for (const hash of await listShownUploads(trx)) {
      if (!recorded.has(hash)) findings.push(`the image ${hash} is shown, but not recorded`)
    }
    // Images without a row are no error: `prune` removes them.
    let orphans = 0
    for await (const { hash } of uploads.list()) if (!recorded.has(hash)) orphans += 1
    return { ...(await countRows(trx)), images: recorded.size, orphans, findings }
  })
}

/** Damage in an embedded database. PostgreSQL enforces its constraints and checks what it reads. */
async function findDamage(db: Queries): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const references = await sql<{ table: string; parent: string }>`
    pragma foreign_key_check`.execute(db)
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.rows.map(
      ({ table, parent }) => `a row of ${table} refers to no row of ${parent}`,
    ),
  ]
}

async function countRows(db: Queries) {
  const tables = await listTables(db)
  let rows = 0
  for (const { name } of tables) {
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(db)
    rows += counted.rows[0]?.count ?? 0
  }
  return { rows, tables: tables.length }
}
