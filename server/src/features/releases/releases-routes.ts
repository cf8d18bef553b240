import { BUILD_VERSION, releaseCandidate, remoteReleases } from '@vayal/shared/contracts/release'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { changeRoutes } from './change-routes.ts'
import { liveFindings } from './live-findings.ts'
import type { LiveRegistry } from './live-registry.ts'
import { publishRoute } from './publish-route.ts'
import { revisionOf } from './release-changes.ts'
import { releaseHistory } from './release-history.ts'
import { latestState } from './releases-repository.ts'
import { releasesOf, remoteParams, tags } from './remote-releases.ts'
import { switchRoutes } from './switch-routes.ts'

const buildParams = remoteParams.extend({ version: z.string().regex(BUILD_VERSION) })

export interface ReleaseOptions {
  registry: LiveRegistry
  webRoot: string
}

export function releasesRoutes(
  context: ApiContext,
  { registry, webRoot }: ReleaseOptions,
): FastifyPluginAsyncZod {
  const { read } = context.database

  return async (app) => {
    app.get(
      '/releases/:remote',
      {
        config: { access: 'deploy-or-admin' },
        schema: {
          tags,
          summary: 'What the registry says of a remote, and its published builds',
          params: remoteParams,
          response: { 200: remoteReleases },
        },
      },
      async ({ params: { remote } }) => ({
        ...(await releasesOf(read, remote)),
        history: await releaseHistory(read, remote),
      }),
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
        const state = await latestState(read)
        const { remote } = request.params
        const found = await liveFindings(read, webRoot, request.params, state)
        const { remotes } = await registry.current()
        const live = remotes.find(({ id }) => id === remote)
        const entry = registry.candidate(found.manifest, live?.current ?? null)
        const { surroundings, findings } = found
        const integrity = found.manifest.manifestIntegrity
        return { revision: revisionOf(state, remote), entry, surroundings, integrity, findings }
      },
    )

    await app.register(publishRoute(context))
    await app.register(changeRoutes(context, webRoot))
    await app.register(switchRoutes(context))
  }
}
