import { join } from 'node:path'
import { openDatabase } from './database/database.ts'
import { readEnvironment } from './environment.ts'
import { pruneBuilds } from './releases/prune-builds.ts'
import { openUploadStore } from './uploads/open-upload-store.ts'
import { pruneUploads } from './uploads/prune-uploads.ts'

/**
 * `npm run prune -w server`: frees what builds that nobody can have open any more take up, and what
 * uploads that failed have left.
 */

const environment = readEnvironment(process.env, join(import.meta.dirname, '..', '..'))
const uploads = await openUploadStore(environment)
const database = await openDatabase(environment)
try {
  const { builds, contents } = await pruneBuilds(database, Date.now())
  for (const { remote, version } of builds) console.log(`removed ${remote} ${version}`)
  console.log(`${builds.length} builds and ${contents} files removed`)
  const { images, unfinished } = await pruneUploads(database, uploads, Date.now())
  console.log(`${images} images that no row names and ${unfinished} unfinished ones removed`)
} finally {
  await database.close()
}
