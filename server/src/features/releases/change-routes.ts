import { isDeepStrictEqual } from 'node:util'
import {
  canaryChange,
  promotion,
  type ReleaseState,
  rollback,
} from '@vayal/shared/contracts/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { gateRefusal } from './gate.ts'
import { liveFindings } from './live-findings.ts'
import type { LiveRegistry } from './live-registry.ts'
import {
  changeRelease,
  documentedChange,
  type ReleaseChange,
  readReleases,
} from './release-changes.ts'
import { findBuild, lastStateWithCurrent, updateBuild } from './releases-repository.ts'

type ChangeBody = Partial<Omit<z.infer<typeof promotion>, 'version'>> & { revision: number }

/** `build` has passed the gate, except when a canary ends. */
type Outcome = { after: ReleaseState; build: Awaited<ReturnType<typeof findBuild>> }

const RELEASED = { canary: null, source: 'released' } as const

const ROUTES = {
  promote: documentedChange('deploy', 'Make a build current for all browsers', { body: promotion }),
  rollback: documentedChange('deploy', 'Make the previous build, or the named one, current again', {
    body: rollback,
  }),
  canary: documentedChange(
    'deploy',
    'Give a build to a share of the administrators; 0 percent ends the canary',
    { body: canaryChange },
  ),
}

export const changeRoutes: ApiRoutes<{ registry: LiveRegistry }> = async (
  app,
  { registry, ...context },
) => {
  /** Changes the remote if the caller knows its newest revision, else answers 409 with it. */
  function change(
    action: 'promote' | 'rollback' | 'canary' | 'canary-ended',
    request: FastifyRequest<{ Params: { remote: string }; Body: ChangeBody }>,
    reply: FastifyReply,
    nextState: (release: ReleaseChange) => Promise<Outcome>,
  ) {
    const { smoke, force, provenance } = request.body
    return changeRelease(context, action, request, reply, async (release) => {
      const { remote, revision } = release
      if (revision !== request.body.revision) {
        const message = `${remote} has moved to revision ${revision}: check its status and decide again`
        throw await conflict('revision_moved', message, release)
      }
      const { after, build } = await nextState(release)
      const commit = build?.provenance.commit ?? provenance?.commit
      const tested = action !== 'canary-ended' && smoke && build && { smoke }
      return { after, details: { ...tested, ...(force && { force }), ...provenance, commit } }
    })
  }

  async function requireGatePassed(
    release: ReleaseChange,
    { version, surroundings, force }: Omit<ChangeBody, 'revision'> & { version: string },
  ) {
    const { trx, remote, registryState } = release
    const found = await liveFindings(trx, registry, { remote, version }, registryState)
    if (found.findings.length > 0) throw gateRefusal(found.findings)
    if (surroundings && !isDeepStrictEqual(surroundings, found.surroundings)) {
      const message =
        'Other remotes or the shell have changed their pages: run the smoke test again'
      throw await conflict('surroundings_moved', message, release)
    }
    const { quarantine } = found.build
    if (force || quarantine === null) return found.build
    // A build that failed in use needs a deliberate decision.
    const message = `${version} of "${remote}" ${quarantine}: publish a corrected build, or use --force`
    throw new ApiError(422, 'quarantined', message)
  }

  app.post('/releases/:remote/promote', ROUTES.promote, (request, reply) =>
    change('promote', request, reply, async (release) => {
      const { trx, before } = release
      const build = await requireGatePassed(release, request.body)
      await updateBuild(trx, build, { quarantine: null })
      const current = build.version
      const previous = (current === before?.current ? before.previous : before?.current) ?? null
      return { after: { ...before, ...RELEASED, current, previous }, build }
    }),
  )

  app.post('/releases/:remote/rollback', ROUTES.rollback, (request, reply) =>
    change('rollback', request, reply, async (release) => {
      const { trx, remote, before } = release
      const version = request.body.version ?? before?.previous
      if (!before || !version || version === before.current) {
        const message =
          before && version
            ? `"${remote}" is at ${version} already`
            : `"${remote}" has no earlier build to go back to: name one that was current`
        throw new ApiError(422, 'nothing_to_roll_back_to', message)
      }
      // An earlier rollback may have quarantined the build.
      const build = await requireGatePassed(release, { version, force: true })
      const lastState = await lastStateWithCurrent(trx, build)
      // A rollback runs no smoke test, so it restores only the previous build or one that was current before.
      if (!lastState && version !== before.previous) {
        const message = `${version} of "${remote}" was never current, so promote it instead of rolling back`
        throw new ApiError(422, 'never_live', message)
      }
      await updateBuild(trx, { remote, version: before.current }, { quarantine: 'was rolled back' })
      await updateBuild(trx, build, { quarantine: null })
      // The fallback is never the build that is rolled back.
      const previous = lastState?.previous === before.current ? null : (lastState?.previous ?? null)
      return { after: { ...before, ...RELEASED, current: version, previous }, build }
    }),
  )

  app.post('/releases/:remote/canary', ROUTES.canary, (request, reply) => {
    const { version, percent } = request.body
    const action = percent > 0 ? 'canary' : 'canary-ended'
    return change(action, request, reply, async (release) => {
      const { remote, registryState, before } = release
      if (!before || before.current === version) {
        const message = before
          ? `All administrators have ${version} already`
          : `"${remote}" has no current build yet: promote its first one`
        throw new ApiError(422, 'no_canary', message)
      }
      if (percent === 0) {
        const build = await findBuild(release.trx, remote, before.canary?.version ?? version)
        return { after: { ...before, canary: null }, build }
      }
      const build = await requireGatePassed(release, request.body)
      const since = registryState.revision + 1
      const started = { rollout: `${version}.${since}`, since }
      // A larger share keeps the rollout, so it includes the smaller one.
      const running = before.canary?.version === version ? before.canary : started
      return { after: { ...before, canary: { ...running, version, percent } }, build }
    })
  })
}

async function conflict(code: string, message: string, { trx, remote }: ReleaseChange) {
  return new ApiError(409, code, message, { current: await readReleases(trx, remote) })
}
