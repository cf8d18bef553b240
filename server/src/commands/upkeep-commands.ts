import { pruneBuilds } from '../features/releases/prune-builds.ts'
import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import { pruneUploads } from '../platform/uploads/prune-uploads.ts'
import { erasePerson } from './erase-person.ts'
import { type Command, counted, withDatabase } from './run-command.ts'

export const pruneCommand: Command = {
  usage: `npm run prune -w server

Removes builds older than 30 days that no state of the registry named in those 30 days, files of
shells and public pages (@web) that were replaced before that, and leftovers of failed uploads. Needs
the server's environment; servers may be running.`,
  argumentCount: [0, 0],
  run: (environment, _given, output) =>
    withDatabase(environment, output, async (database) => {
      const uploads = await openUploadStore(environment)
      const { builds, contents } = await pruneBuilds(database, Date.now())
      for (const { remote, version } of builds) output.log(`removed ${remote} ${version}`)
      output.log(`${counted(builds.length, 'build')} and ${counted(contents, 'file')} removed`)
      const { images, unfinished } = await pruneUploads(database, uploads, Date.now())
      const leftovers = counted(unfinished, 'unfinished upload')
      output.log(`${counted(images, 'image')} that no row uses and ${leftovers} removed`)
    }),
}

export const eraseCommand: Command = {
  usage: `npm run erase -w server -- "98765 43210"

Erases from the record of changes what the person with this mobile number submitted, and removes their
photos. Needs the server's environment; servers may be running.`,
  argumentCount: [1, Number.POSITIVE_INFINITY],
  run: (environment, args, output) =>
    withDatabase(environment, output, async (database) => {
      const uploads = await openUploadStore(environment)
      const { submissions, photos } = await erasePerson(database, uploads, args.join(' '))
      const erased = counted(submissions, 'submission')
      output.log(`${erased} erased from the record, ${counted(photos, 'photo')} removed`)
    }),
}
