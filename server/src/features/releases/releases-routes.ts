import { BUILD_VERSION, releaseCandidate } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { changeRoutes } from './change-routes.ts'
import { liveFindings } from './live-findings.ts'
import type { LiveRegistry } from './live-registry.ts'
import { publishRoute } from './publish-route.ts'
import {
  aboutRemote,
  documented,
  readReleases,
  remoteParams,
  remoteStateOf,
} from './release-changes.ts'
import { releaseHistory } from './release-history-repository.ts'
import { latestState } from './releases-repository.ts'
import { switchRoutes } from './switch-routes.ts'

const buildParams = remoteParams.extend({ version: z.string().regex(BUILD_VERSION) })

const ROUTES = {
  releases: documented(
    'deploy-or-admin',
    'State of a remote in the registry, and its published builds',
    aboutRemote,
  ),
  candidate: documented(
    'deploy-or-admin',
    'A candidate: a build as its registry entry, and the findings of the gate',
    { params: buildParams, response: { 200: releaseCandidate } },
  ),
}

export const releasesRoutes: ApiRoutes<{ registry: LiveRegistry }> = async (app, options) => {
  const { registry, database } = options
  const { read } = database

  app.get('/releases/:remote', ROUTES.releases, async ({ params: { remote } }) => ({
    ...(await readReleases(read, remote)),
    history: await releaseHistory(read, remote),
  }))

  app.get('/releases/:remote/:version', ROUTES.candidate, async ({ params }) => {
    const state = await latestState(read)
    const { revision } = remoteStateOf(state, params.remote)
    const { build, ...found } = await liveFindings(read, registry, params, state)
    const { remotes } = await registry.current()
    const live = remotes.find(({ id }) => id === params.remote)
    const entry = registry.entryOfBuild(build.manifest, live?.current ?? null)
    return { revision, entry, integrity: build.manifest.manifestIntegrity, ...found }
  })

  await app.register(publishRoute, options)
  await app.register(changeRoutes, options)
  await app.register(switchRoutes, options)
}
