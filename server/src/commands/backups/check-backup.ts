import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Queries } from '../../platform/database/database.ts'
import { hashInName } from '../../platform/uploads/upload-store.ts'
import {
  backupContents,
  fileSha256,
  listFiles,
  type Manifest,
  readManifest,
  readSums,
  SUMS,
  UPLOADS,
} from './backup-files.ts'
import { type Contents, DataError } from './contents.ts'
import { eachOf, recordedUploads, shownUploads } from './copy-uploads.ts'
import { requireKnown } from './database-contents.ts'
import { type FilledTable, fillDatabase } from './fill-database.ts'
import { writeEmbedded } from './open-as-is.ts'

export interface Backup {
  manifest: Manifest
  contents: Contents
}

/**
 * Opens a backup whose files are all there and are what was written.
 *
 * @throws {DataError} naming the first that are not
 */
export async function openBackup(folder: string): Promise<Backup> {
  if (!existsSync(folder)) throw new DataError(`There is no folder ${folder}`)
  if (!existsSync(join(folder, SUMS))) {
    throw new DataError(`${folder} is not a whole backup: it has no ${SUMS}`)
  }
  const damage = await findDamage(folder)
  if (damage.length > 0) {
    throw new DataError(`${folder} is damaged:\n${damage.map((line) => `  ${line}`).join('\n')}`)
  }
  const manifest = await readManifest(folder)
  requireKnown(manifest.migrations)
  return { manifest, contents: backupContents(folder, manifest) }
}

/**
 * Fills a database with a backup.
 *
 * @param trx on an empty database; when this throws it must be rolled back
 * @throws {DataError} when a table is not what the manifest says of it
 */
export async function fillFromBackup(
  trx: Queries,
  { manifest, contents }: Backup,
): Promise<FilledTable[]> {
  const filled = await fillDatabase(trx, contents)
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = filled.find((candidate) => candidate.name === name)
    if (table?.rows === rows && table.sha256 === sha256) continue
    throw new DataError(`The table "${name}" is not what the manifest says of it`)
  }
  return filled
}

/**
 * Restores a backup for a try, and looks for every image that its rows name.
 *
 * @returns what was restored, and what is wrong
 * @throws {DataError} when it cannot be restored
 */
export async function checkBackup(
  folder: string,
): Promise<{ tables: FilledTable[]; findings: string[] }> {
  const backup = await openBackup(folder)
  const trial = await mkdtemp(join(tmpdir(), 'vayal-verify-'))
  try {
    const tables = await writeEmbedded(join(trial, 'vayal.sqlite'), (trx) =>
      fillFromBackup(trx, backup),
    )
    return { tables, findings: await findMissing(folder, backup) }
  } finally {
    await rm(trial, { recursive: true })
  }
}

async function findDamage(folder: string): Promise<string[]> {
  const sums = await readSums(folder)
  const there = new Set(await listFiles(folder))
  const damage = [...there]
    .filter((path) => !sums.has(path))
    .map((path) => `${path} is not of this backup`)
  await eachOf(sums, async ([path, sum]) => {
    if (!there.has(path)) damage.push(`${path} is missing`)
    else if ((await fileSha256(join(folder, path))) !== sum) damage.push(`${path} has changed`)
  })
  return damage.toSorted()
}

async function findMissing(folder: string, { manifest, contents }: Backup): Promise<string[]> {
  const names = (await listFiles(join(folder, UPLOADS))).map(hashInName)
  const there = new Set(names)
  const recorded = await recordedUploads(contents)
  const { missing } = manifest.uploads
  const findings = missing.map(
    (hash) => `the image ${hash} was missing or damaged when the backup was made`,
  )
  for (const hash of recorded) {
    if (there.has(hash) || missing.includes(hash)) continue
    findings.push(`the image ${hash} is missing`)
  }
  for (const hash of await shownUploads(contents)) {
    if (!recorded.has(hash)) findings.push(`the image ${hash} is shown and not on record`)
  }
  return findings
}
