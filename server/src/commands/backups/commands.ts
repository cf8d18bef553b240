import { resolve } from 'node:path'
import { openUploadStore } from '../../platform/uploads/open-upload-store.ts'
import { announceDatabase, type Command } from '../run-command.ts'
import { checkBackup } from './check-backup.ts'
import { checkInstallation } from './check-installation.ts'
import { DataError } from './contents.ts'
import { databaseContents } from './database-contents.ts'
import type { FilledTable } from './fill-database.ts'
import { moveData } from './move-data.ts'
import { readState } from './open-as-is.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export const backupCommand: Command = {
  usage: `npm run backup -w server -- FOLDER

Copies all data into a new folder. With the server's environment, while servers run.`,
  takes: [1, 1],
  async run(environment, given, output) {
    const folder = folderOf(given)
    announceDatabase(output, environment)
    const { tables, uploads } = await readState(environment, async (trx) => {
      const contents = await databaseContents(trx)
      return writeBackup(folder, contents, await openUploadStore(environment), Date.now())
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    output.log(
      `${rows} rows of ${tables.length} tables and ${uploads.count} images are in ${folder}`,
    )
    return uploads.missing.map((hash) => `the image ${hash} is on record, but missing or damaged`)
  },
}

export const restoreCommand: Command = {
  usage: `npm run restore -w server -- FOLDER

Fills an empty installation with a backup. With the environment that its server will have.`,
  takes: [1, 1],
  async run(environment, given, output) {
    const { log } = output
    const folder = folderOf(given)
    announceDatabase(output, environment)
    const { tables, images, missing } = await restoreBackup(folder, environment, () =>
      openUploadStore(environment),
    )
    log(listed(tables))
    log(`Every row and ${images} images are as in the backup`)
    if (missing.length > 0) log(`${missing.length} images were missing in it from the start`)
    return []
  },
}

export const verifyCommand: Command = {
  usage: `npm run verify -w server -- FOLDER
npm run verify -w server

Restores a backup for a try. Without a folder it reads all that the installation holds, with the
server's environment, while servers run.`,
  takes: [0, 1],
  async run(environment, given, output) {
    const { log } = output
    if (given.length > 0) {
      const { tables, findings } = await checkBackup(folderOf(given))
      log(listed(tables))
      if (findings.length === 0) log('The backup is whole and can be restored')
      return findings
    }
    announceDatabase(output, environment)
    const { tables, findings, orphans } = await readState(environment, async (trx) =>
      checkInstallation(trx, await openUploadStore(environment)),
    )
    log(listed(tables))
    log(`${orphans} images that no row names`)
    if (findings.length === 0) log('All is well')
    return findings
  },
}

export const moveCommand: Command = {
  usage: `npm run move -w server

Copies the embedded database into an empty PostgreSQL. With the environment that the server will
have, while no server runs.`,
  takes: [0, 0],
  async run(environment, _given, output) {
    const { log } = output
    const { dataDir, databaseUrl, bucket } = environment
    if (databaseUrl === null) {
      throw new DataError('DATABASE_URL must be set to the empty PostgreSQL database to move to')
    }
    announceDatabase(output, { dataDir, databaseUrl: null }, environment)
    const { tables, uploads } = await moveData(
      dataDir,
      databaseUrl,
      bucket && {
        from: await openUploadStore({ dataDir, bucket: null }),
        to: await openUploadStore(environment),
      },
    )
    log(listed(tables))
    log(`Every row is in PostgreSQL as it is in DATA_DIR ${dataDir}, which is marked as moved`)
    log(uploads ? `${uploads.count} images are in the bucket` : 'The images stay in DATA_DIR')
    return (uploads?.missing ?? []).map(
      (hash) => `the image ${hash} is on record, but missing or damaged`,
    )
  },
}

function folderOf([folder = '']: string[]): string {
  // npm goes to the package's folder: what was meant is where it was called.
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder)
}

function listed(tables: FilledTable[]): string {
  const rows = tables
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, rows, sha256 }) => [name, String(rows), `${sha256.slice(0, 16)}…`] as const)
  const wide = Math.max(...tables.map(({ name }) => name.length))
  return [['Table', 'Rows', 'SHA-256'] as const, ...rows]
    .map(([name, count, digest]) => `${name.padEnd(wide)}  ${count.padStart(9)}  ${digest}`)
    .join('\n')
}
