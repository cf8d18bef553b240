import { erasePerson } from '../audit/erase-person.ts'
import { openBesideServers } from '../backups/open-as-is.ts'
import { announceDatabase, type Command, type Output, UsageError } from '../backups/run-command.ts'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import { pruneBuilds } from '../releases/prune-builds.ts'
import { openUploadStore } from '../uploads/open-upload-store.ts'
import { pruneUploads } from '../uploads/prune-uploads.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

const PRUNE_USAGE = `npm run prune -w server

Removes builds that are more than 30 days old and that no state of the registry named in those 30
days, files of shells and public pages (@web) that later ones replaced before that, and what failed
uploads have left. With the server's environment, while servers run. It takes
no arguments.`

export const pruneCommand: Command = async (environment, given, output) => {
  const { log } = output
  if (given.includes('--help') || given.includes('-h')) {
    log(PRUNE_USAGE)
    return []
  }
  if (given.length > 0) {
    throw new UsageError(`Nothing is expected after "prune", not "${given[0]}".\n\n${PRUNE_USAGE}`)
  }
  return withStorage(environment, output, async (database, uploads) => {
    const { builds, contents } = await pruneBuilds(database, Date.now())
    for (const { remote, version } of builds) log(`removed ${remote} ${version}`)
    log(`${builds.length} builds and ${contents} files removed`)
    const { images, unfinished } = await pruneUploads(database, uploads, Date.now())
    log(`${images} images that no row names and ${unfinished} unfinished ones removed`)
  })
}

export const eraseCommand: Command = (environment, given, output) =>
  withStorage(environment, output, async (database, uploads) => {
    const { entries, photos } = await erasePerson(database, uploads, given.join(' '))
    output.log(`${entries} entries taken out of the record, ${photos} photos removed`)
  })

async function withStorage(
  environment: Environment,
  output: Output,
  work: (database: Database, uploads: UploadStore) => Promise<void>,
): Promise<string[]> {
  announceDatabase(output, environment)
  const database = await openBesideServers(environment)
  try {
    await work(database, await openUploadStore(environment))
  } finally {
    await database.close()
  }
  return []
}
