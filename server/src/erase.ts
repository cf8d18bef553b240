import { join } from 'node:path'
import { erasePerson } from './audit/erase-person.ts'
import { openDatabase } from './database/database.ts'
import { readEnvironment } from './environment.ts'
import { openUploadStore } from './uploads/open-upload-store.ts'

/** `npm run erase -w server -- "98765 43210"`: fulfils a request for erasure. */

const environment = readEnvironment(process.env, join(import.meta.dirname, '..', '..'))
const uploads = await openUploadStore(environment)
const database = await openDatabase(environment)
try {
  const mobileNo = process.argv.slice(2).join(' ')
  const { entries, photos } = await erasePerson(database, uploads, mobileNo)
  console.log(`${entries} entries taken out of the record, ${photos} photos removed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
