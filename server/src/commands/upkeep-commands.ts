import { pruneBuilds } from '../features/releases/prune-builds.ts'
import { DatabaseConditionError } from '../platform/database/database-errors.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import { pruneUploads } from '../platform/uploads/prune-uploads.ts'
import { erasePerson } from './erase-person.ts'
import { type Command, counted, withDatabase } from './run-command.ts'

export const pruneCommand: Command = {
  usage: `npm run prune -w server

Removes builds that are over 30 days old and have not been in the registry for 30 days, files of shells
and public pages (@web) that were replaced over 30 days ago, and leftovers of failed uploads. Needs the
server's environment; servers may be running.`,
  argumentCount: [0, 0],
  run: (environment, _given, output) =>
    withDatabase(environment, output, async (database) => {
      const uploads = await openUploadStore(environment)
      // First: unlike the builds, images need no disk space to be removed.
      const { images, unfinished } = await pruneUploads(database, uploads, Date.now())
      const leftovers = counted(unfinished, 'unfinished upload')
      output.log(`${counted(images, 'image')} that no row uses and ${leftovers} removed`)
      const { builds, contents } = await pruneBuilds(database, Date.now()).catch(explainFailure)
      for (const { remote, version } of builds) output.log(`removed ${remote} ${version}`)
      output.log(`${counted(builds.length, 'build')} and ${counted(contents, 'file')} removed`)
    }),
}

function explainFailure(error: unknown): never {
  if (!(error instanceof DatabaseConditionError)) throw error
  const remedy = 'If the disk is full, free 10 MB elsewhere and run this command again'
  throw new OperatorError(`Old builds could not be removed: ${error.message}. ${remedy}`)
}

export const eraseCommand: Command = {
  usage: `npm run erase -w server -- "98765 43210"

Erases the submissions of the person with this mobile number from the audit log, and removes their
photos. Needs the server's environment; servers may be running.`,
  argumentCount: [1, Number.POSITIVE_INFINITY],
  run: (environment, args, output) =>
    withDatabase(environment, output, async (database) => {
      const uploads = await openUploadStore(environment)
      const { submissions, photos } = await erasePerson(database, uploads, args.join(' '))
      const erased = counted(submissions, 'submission')
      output.log(`${erased} erased from the audit log, ${counted(photos, 'photo')} removed`)
    }),
}
