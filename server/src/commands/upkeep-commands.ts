import { pruneBuilds } from '../features/releases/prune-builds.ts'
import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import { pruneUploads } from '../platform/uploads/prune-uploads.ts'
import { erasePerson } from './erase-person.ts'
import { type Command, withDatabase } from './run-command.ts'

export const pruneCommand: Command = {
  usage: `npm run prune -w server

Removes builds that are more than 30 days old and that no state of the registry named in those 30
days, files of shells and public pages (@web) that later ones replaced before that, and what failed
uploads have left. With the server's environment, while servers run.`,
  takes: [0, 0],
  run: (environment, _given, output) =>
    withDatabase(environment, output, async (database) => {
      const { log } = output
      const uploads = await openUploadStore(environment)
      const { builds, contents } = await pruneBuilds(database, Date.now())
      for (const { remote, version } of builds) log(`removed ${remote} ${version}`)
      log(`${builds.length} builds and ${contents} files removed`)
      const { images, unfinished } = await pruneUploads(database, uploads, Date.now())
      log(`${images} images that no row names and ${unfinished} unfinished ones removed`)
    }),
}

export const eraseCommand: Command = {
  usage: `npm run erase -w server -- "98765 43210"

Erases from the record of changes what a person with this mobile number submitted, and removes their
photos. With the server's environment, while servers run.`,
  takes: [1, Number.POSITIVE_INFINITY],
  run: (environment, given, output) =>
    withDatabase(environment, output, async (database) => {
      const uploads = await openUploadStore(environment)
      const { entries, photos } = await erasePerson(database, uploads, given.join(' '))
      output.log(`${entries} entries taken out of the record, ${photos} photos removed`)
    }),
}
