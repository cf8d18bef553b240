import { resolve } from 'node:path'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { openUploadStore } from '../../platform/uploads/open-upload-store.ts'
import { announceDatabase, type Command, counted } from '../run-command.ts'
import { checkBackup, checkInstallation } from './check-data.ts'
import { moveData } from './move-data.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export const backupCommand: Command = {
  usage: `npm run backup -w server -- FOLDER

Copies all data into a new folder. Needs the server's environment; servers may be running.`,
  argumentCount: [1, 1],
  async run(environment, args, output) {
    const folder = folderOf(args)
    announceDatabase(output, environment)
    const { engine, images, missingImages } = await writeBackup(folder, environment)
    output.log(`The ${engine} database and ${counted(images.length, 'image')} are in ${folder}`)
    return missingImages.map(missingImage)
  },
}

export const restoreCommand: Command = {
  usage: `npm run restore -w server -- FOLDER

Fills an empty installation with a backup of the same kind of database. Needs the environment that
its server will have.`,
  argumentCount: [1, 1],
  async run(environment, args, output) {
    const folder = folderOf(args)
    announceDatabase(output, environment)
    const { images, missingImages } = await restoreBackup(folder, environment)
    output.log(`Restored the database and ${counted(images.length, 'image')}`)
    const missing = counted(missingImages.length, 'image')
    if (missingImages.length > 0)
      output.log(`Missing or damaged when the backup was made, and not restored: ${missing}`)
    return []
  },
}

export const verifyCommand: Command = {
  usage: `npm run verify -w server -- FOLDER
npm run verify -w server

Checks that a backup is complete, unchanged and can be restored. Without a folder, checks all data of
the installation; this needs the server's environment, and servers may be running.`,
  argumentCount: [0, 1],
  async run(environment, args, output) {
    if (args.length > 0) {
      const findings = await checkBackup(folderOf(args))
      if (findings.length === 0) output.log('The backup is complete and can be restored')
      return findings
    }
    announceDatabase(output, environment)
    const { rows, tables, images, orphans, findings } = await checkInstallation(environment)
    output.log(`${counted(rows, 'row')} of ${tables} tables and ${counted(images, 'image')}`)
    output.log(`${counted(orphans, 'image')} that no row uses`)
    if (findings.length === 0) output.log('No faults found')
    return findings
  },
}

export const moveCommand: Command = {
  usage: `npm run move -w server

Copies the embedded database into an empty PostgreSQL. Needs the environment that the server will
have; no server may be running.`,
  argumentCount: [0, 0],
  async run(environment, _given, output) {
    const { dataDir, databaseUrl, bucket } = environment
    if (databaseUrl === null) {
      throw new OperatorError(
        'DATABASE_URL must be set to the empty PostgreSQL database to move to',
      )
    }
    announceDatabase(output, { dataDir, databaseUrl: null }, environment)
    const stores = bucket && {
      from: await openUploadStore({ dataDir, bucket: null }),
      to: await openUploadStore(environment),
    }
    const { rows, tables, images } = await moveData(dataDir, databaseUrl, stores)
    output.log(
      `${rows} rows of ${tables} tables are in PostgreSQL. DATA_DIR ${dataDir} is marked as moved`,
    )
    output.log(
      images ? `${counted(images.copied.length, 'image')} copied` : 'The images stay in DATA_DIR',
    )
    return (images?.missing ?? []).map(missingImage)
  },
}

function missingImage(hash: string): string {
  return `the image ${hash} is recorded, but missing or damaged`
}

function folderOf([folder = '']: string[]): string {
  // npm changes to the package's folder; the argument is relative to where it was called.
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder)
}
