import { join } from 'node:path'
import { openDatabase } from './database/database.ts'
import { readEnvironment } from './environment.ts'
import { pruneBuilds } from './releases/prune-builds.ts'

/** `npm run prune -w server`: frees what builds that nobody can have open any more take up. */

const environment = readEnvironment(process.env, join(import.meta.dirname, '..', '..'))
const database = await openDatabase(environment)
const { builds, contents } = await pruneBuilds(database, Date.now())
await database.close()
for (const { remote, version } of builds) console.log(`removed ${remote} ${version}`)
console.log(`${builds.length} builds and ${contents} files removed`)
