import {
  BUILD_VERSION,
  canaryChange,
  type GateFinding,
  promotion,
  published,
  type ReleaseState,
  type RemoteReleases,
  releaseCandidate,
  remoteReleases,
  rollback,
} from '@vayal/shared/contracts/release'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AuditEntry } from '../audit/audit-repository.ts'
import type { Queries } from '../database/database.ts'
import { moveVersion } from '../database/resource-versions.ts'
import { callerOf } from '../http/access.ts'
import type { ApiContext } from '../http/api-context.ts'
import { ApiError, notFound } from '../http/api-error.ts'
import { mutate } from '../http/mutation.ts'
import { compressContents, MAX_ARCHIVE_BYTES, readArchive } from './build-archive.ts'
import { checkAgainstLive, checkBudget, checkBuild, MANIFEST_FILE, readManifest } from './gate.ts'
import type { LiveRegistry } from './live-registry.ts'
import { publishBuild } from './publish-build.ts'
import { readShellManifest } from './read-shell-manifest.ts'
import { promoted, rolledBack, withCanary, withRemote } from './release-changes.ts'
import {
  fallbackOf,
  findBuild,
  insertState,
  latestState,
  listBuilds,
  type RegistryState,
} from './releases-repository.ts'

const tags = ['releases']
const params = z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) })
const buildParams = params.extend({ version: z.string().regex(BUILD_VERSION) })

export interface ReleaseOptions {
  registry: LiveRegistry
  /** Where the shell lies that the builds would run in. */
  webRoot: string
}

/** How teams bring their builds to a running product. */
export function releasesRoutes(
  context: ApiContext,
  { registry, webRoot }: ReleaseOptions,
): FastifyPluginAsyncZod {
  const { database, now } = context

  /** What speaks against a build beside what is live now. */
  async function findingsOf(db: Queries, remote: string, version: string, state: RegistryState) {
    const build = await findBuild(db, remote, version)
    if (!build) throw notFound(`Build ${version} of "${remote}"`)
    const others = await Promise.all(
      Object.entries(state.remotes)
        .filter(([id]) => id !== remote)
        .flatMap(([id, { current, canary }]) =>
          [current, canary?.version].map(
            async (live) => live && (await findBuild(db, id, live))?.manifest,
          ),
        ),
    )
    return checkAgainstLive(
      build.manifest,
      others.filter((manifest) => manifest !== undefined && manifest !== ''),
      readShellManifest(webRoot),
    )
  }

  /** One change of the registry: decided on the newest revision, or refused with it. */
  async function changeState(
    trx: Queries,
    request: FastifyRequest,
    { remote, revision }: { remote: string; revision: number },
    change: (before: ReleaseState | undefined, state: RegistryState) => Promise<ReleaseState>,
  ): Promise<{ before: ReleaseState | undefined; after: ReleaseState; revision: number }> {
    await moveVersion(trx, 'releases')
    const state = await latestState(trx)
    if (state.revision !== revision) throw await moved(trx, remote)
    const before = state.remotes[remote]
    const after = await change(before, state)
    if (JSON.stringify(after) === JSON.stringify(before)) return { before, after, revision }
    const next = withRemote(state, remote, after)
    await insertState(trx, next, { actor: callerOf(request).actor, at: now() })
    return { before, after, revision: next.revision }
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/gzip',
      { parseAs: 'buffer', bodyLimit: MAX_ARCHIVE_BYTES },
      (_request, body, done) => done(null, body),
    )

    app.get(
      '/releases/:remote',
      {
        config: { access: 'deploy-or-admin' },
        schema: {
          tags,
          summary: 'What the registry says of a remote, and its published builds',
          params,
          response: { 200: remoteReleases },
        },
      },
      (request) => releasesOf(database.read, request.params.remote),
    )

    app.get(
      '/releases/:remote/:version',
      {
        config: { access: 'deploy-or-admin' },
        schema: {
          tags,
          summary: 'A published build as it would be live, and what speaks against that',
          params: buildParams,
          response: { 200: releaseCandidate },
        },
      },
      async (request) => {
        const { remote, version } = request.params
        const state = await latestState(database.read)
        const build = await findBuild(database.read, remote, version)
        if (!build) throw notFound(`Build ${version} of "${remote}"`)
        const live = (await registry.current()).remotes.find(({ id }) => id === remote)
        return {
          revision: state.revision,
          entry: registry.candidate(build.manifest, live?.current ?? null),
          findings: await findingsOf(database.read, remote, version, state),
        }
      },
    )

    app.post(
      '/releases/:remote',
      {
        config: { access: 'deploy' },
        schema: {
          tags,
          summary: "Publish a build: the .tar.gz of its folder, as application/gzip. It isn't live",
          params,
          response: { 200: published, 201: published },
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
        const { actor } = callerOf(request)
        const files = await readArchive(request.body)
        const read = readManifest(remote, files.get(MANIFEST_FILE))
        if ('findings' in read) throw refusedByGate(read.findings)
        const { manifest } = read
        const contents = await compressContents(
          new Map([...files].filter(([path]) => path !== MANIFEST_FILE)),
        )
        const findings = [...checkBuild(manifest, contents), ...checkBudget(manifest, contents)]
        if (findings.length > 0) throw refusedByGate(findings)
        const { version } = manifest.build
        return mutate(context, request, reply, async (trx) => {
          const by = { actor, at: now() }
          const outcome = await publishBuild(trx, manifest, contents, by)
          if (outcome === 'taken') {
            throw new ApiError(
              409,
              'version_taken',
              `Another build of "${remote}" is called ${version}: give this one a name of its own`,
            )
          }
          const { revision } = await latestState(trx)
          const body = { remote, version, revision, manifest }
          if (outcome === 'known') return { status: 200, body, audit: [] }
          return { status: 201, body, audit: [auditOf('publish', remote, null, { version })] }
        })
      },
    )

    app.post(
      '/releases/:remote/promote',
      {
        config: { access: 'deploy' },
        schema: {
          tags,
          summary: 'Everybody gets this build from now on',
          params,
          body: promotion,
          response: { 200: remoteReleases },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { remote } = request.params
          const { version, revision, smoke } = request.body
          const done = await changeState(
            trx,
            request,
            { remote, revision },
            async (before, state) => {
              const findings = await findingsOf(trx, remote, version, state)
              if (findings.length > 0) throw refusedByGate(findings)
              return promoted(before, version)
            },
          )
          return answer(
            trx,
            remote,
            auditOf('promote', remote, done.before, { ...done.after, smoke }),
          )
        }),
    )

    app.post(
      '/releases/:remote/rollback',
      {
        config: { access: 'deploy' },
        schema: {
          tags,
          summary: 'Everybody gets the previous build again, or the one named',
          params,
          body: rollback,
          response: { 200: remoteReleases },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { remote } = request.params
          const { revision } = request.body
          const done = await changeState(
            trx,
            request,
            { remote, revision },
            async (before, state) => {
              const version = request.body.version ?? before?.previous
              if (!before || !version || version === before.current) {
                throw new ApiError(
                  422,
                  'nothing_to_roll_back_to',
                  `"${remote}" has no earlier build to go back to: name one that is published`,
                )
              }
              const findings = await findingsOf(trx, remote, version, state)
              if (findings.length > 0) throw refusedByGate(findings)
              const fallback = await fallbackOf(trx, remote, version)
              return rolledBack(version, fallback === before.current ? null : fallback)
            },
          )
          return answer(trx, remote, auditOf('rollback', remote, done.before, done.after))
        }),
    )

    app.post(
      '/releases/:remote/canary',
      {
        config: { access: 'deploy' },
        schema: {
          tags,
          summary: 'A share of the administrators gets this build; 0 percent ends that',
          params,
          body: canaryChange,
          response: { 200: remoteReleases },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { remote } = request.params
          const { version, revision, percent, smoke } = request.body
          const done = await changeState(
            trx,
            request,
            { remote, revision },
            async (before, state) => {
              if (!before || before.current === version) {
                throw new ApiError(
                  422,
                  'no_canary',
                  before
                    ? `Everybody has ${version} already`
                    : `"${remote}" has no current build yet: promote its first one`,
                )
              }
              const findings = percent > 0 ? await findingsOf(trx, remote, version, state) : []
              if (findings.length > 0) throw refusedByGate(findings)
              return withCanary(before, { version, percent }, state.revision + 1)
            },
          )
          return answer(
            trx,
            remote,
            auditOf('canary', remote, done.before, { ...done.after, smoke }),
          )
        }),
    )
  }
}

async function releasesOf(db: Queries, remote: string): Promise<RemoteReleases> {
  const { revision, remotes } = await latestState(db)
  const builds = await listBuilds(db, remote)
  return { remote, revision, state: remotes[remote] ?? null, builds }
}

async function answer(trx: Queries, remote: string, entry: AuditEntry) {
  return { status: 200 as const, body: await releasesOf(trx, remote), audit: [entry] }
}

async function moved(db: Queries, remote: string): Promise<ApiError> {
  const current = await releasesOf(db, remote)
  const message = `The registry has moved to revision ${current.revision}: look at it and decide again`
  return new ApiError(409, 'revision_moved', message, { current })
}

/** 422; `fields` has the rules that refused, each with all it found. */
function refusedByGate(findings: GateFinding[]): ApiError {
  const fields: Record<string, string> = {}
  for (const { rule, message } of findings) {
    fields[rule] = fields[rule] === undefined ? message : `${fields[rule]}\n${message}`
  }
  const rules = Object.keys(fields).join(', ')
  return new ApiError(422, 'gate_refused', `This build may not go live: ${rules}`, { fields })
}

function auditOf(
  action: AuditEntry['action'],
  remote: string,
  before: unknown,
  after: unknown,
): AuditEntry {
  return { action, entity: 'release', entityId: remote, before: before ?? null, after }
}
