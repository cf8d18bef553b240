import { provenance, publishAnswer } from '@vayal/shared/contracts/release'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { compressContents, MAX_ARCHIVE_BYTES, readArchive } from './build-archive.ts'
import { checkDeclaration } from './check-declaration.ts'
import { checkBudget, checkBuild, MANIFEST_FILE, readManifest } from './gate.ts'
import { gateRefusal } from './gate-refusal.ts'
import { publishBuild } from './publish-build.ts'
import { revisionOf } from './release-changes.ts'
import { latestState, updateProvenance } from './releases-repository.ts'
import { releaseAudit, remoteParams, tags } from './remote-releases.ts'

/** Publishes a team's build without making it live. */
export function publishRoute(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit: MAX_ARCHIVE_BYTES },
      (_request, body, done) => done(null, body),
    )

    app.post(
      '/releases/:remote',
      {
        config: { access: 'deploy' },
        schema: {
          tags,
          summary: "Publish a build: the .tar.gz of its folder, as application/gzip. It isn't live",
          params: remoteParams,
          querystring: provenance,
          response: { 200: publishAnswer, 201: publishAnswer },
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) {
          throw new ApiError(
            415,
            'unsupported_media_type',
            'Send the build as a .tar.gz, application/gzip',
          )
        }
        const { remote } = request.params
        const { manifest, contents } = await readAndCheckBuild(remote, request.body)
        const { version } = manifest.build
        return mutate(context, request, reply, async (trx) => {
          const by = { actor: callerOf(request).actor, at: context.now() }
          const outcome = await publishBuild(trx, manifest, contents, by)
          if (outcome === 'taken') {
            throw new ApiError(
              409,
              'version_taken',
              `Another build of "${remote}" is called ${version}: promote that one, or change what this one is built from`,
            )
          }
          await updateProvenance(trx, { remote, version }, request.query)
          const revision = revisionOf(await latestState(trx), remote)
          const body = { remote, version, revision, manifest }
          if (outcome === 'existing') return { status: 200, body, audit: [] }
          return {
            status: 201,
            body,
            audit: [releaseAudit('publish', remote, null, { version, ...request.query })],
          }
        })
      },
    )
  }
}

async function readAndCheckBuild(remote: string, archive: Buffer) {
  const files = await readArchive(archive)
  const read = readManifest(remote, files.get(MANIFEST_FILE))
  if ('findings' in read) throw gateRefusal(read.findings)
  const { manifest } = read
  const contents = await compressContents(
    new Map([...files].filter(([path]) => path !== MANIFEST_FILE)),
  )
  const findings = [
    ...checkBuild(manifest, contents),
    ...checkDeclaration(manifest),
    ...checkBudget(manifest, contents),
  ]
  if (findings.length > 0) throw gateRefusal(findings)
  return { manifest, contents }
}
