import { provenance, publishAnswer } from '@vayal/shared/contracts/release'
import { toJson } from '../../platform/database/column-types.ts'
import { callerOf } from '../../platform/http/access.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { mutate } from '../../platform/http/mutation.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { compressContents, MAX_ARCHIVE_BYTES, readArchive } from './build-archive.ts'
import {
  checkBudget,
  checkBuild,
  checkDeclaration,
  MANIFEST_FILE,
  readManifest,
} from './check-build.ts'
import { gateRefusal } from './gate.ts'
import { documentedChange, remoteStateOf } from './release-changes.ts'
import { insertBuild, latestState, updateBuild } from './releases-repository.ts'

const OPTIONS = documentedChange(
  'deploy',
  'Publish a build: the .tar.gz of its folder, as application/gzip. It does not go live',
  {
    consumes: ['application/gzip'],
    querystring: provenance,
    response: { 200: publishAnswer, 201: publishAnswer },
  },
)

export const publishRoute: ApiRoutes = async (app, context) => {
  app.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: MAX_ARCHIVE_BYTES },
    (_request, body, done) => done(null, body),
  )

  app.post('/releases/:remote', OPTIONS, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) {
      const message = 'Send the build as a .tar.gz, application/gzip'
      throw new ApiError(415, 'unsupported_media_type', message)
    }
    const { remote } = request.params
    const { manifest, contents } = await readAndCheckBuild(remote, request.body)
    const { version } = manifest.build
    return mutate(context, request, reply, async (trx) => {
      const by = { actor: callerOf(request).actor, at: context.now() }
      const outcome = await insertBuild(trx, { remote, version, manifest }, contents, by)
      if (outcome === 'taken') {
        const message = `Another build of "${remote}" is called ${version}: promote that one, or change what this one is built from`
        throw new ApiError(409, 'version_taken', message)
      }
      // A build that is published again has the newest commit that it was built from.
      await updateBuild(trx, { remote, version }, { provenance: toJson(request.query) })
      const { revision } = remoteStateOf(await latestState(trx), remote)
      const body = { remote, version, revision, manifest }
      if (outcome === 'existing') return { status: 200, body, audit: [] }
      const after = { version, ...request.query }
      const entry = { action: 'publish', entity: 'release', entityId: remote, after } as const
      return { status: 201, body, audit: [entry] }
    })
  })
}

async function readAndCheckBuild(remote: string, archive: Buffer) {
  const files = await readArchive(archive)
  const read = readManifest(remote, files.get(MANIFEST_FILE))
  if ('refused' in read) throw gateRefusal([read.refused])
  files.delete(MANIFEST_FILE)
  const { manifest } = read
  const contents = await compressContents(files)
  const findings = [
    ...checkBuild(manifest, contents),
    ...checkDeclaration(manifest),
    ...checkBudget(manifest, contents),
  ]
  if (findings.length > 0) throw gateRefusal(findings)
  return { manifest, contents }
}
