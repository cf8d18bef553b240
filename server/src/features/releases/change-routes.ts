import { isDeepStrictEqual } from 'node:util'
import {
  canaryChange,
  type Provenance,
  promotion,
  type ReleaseState,
  remoteReleases,
  rollback,
  type Surroundings,
} from '@vayal/shared/contracts/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { gateRefusal } from './gate-refusal.ts'
import { liveFindings } from './live-findings.ts'
import {
  promoted,
  revisionOf,
  rolledBack,
  stateOf,
  withCanary,
  withRemote,
} from './release-changes.ts'
import {
  findBuild,
  insertState,
  lastStateWith,
  latestState,
  type RegistryState,
  setQuarantine,
} from './releases-repository.ts'
import { releaseAudit, releasesOf, remoteParams, tags } from './remote-releases.ts'

type Decision = {
  revision: number
  smoke?: 'passed' | 'skipped'
  surroundings?: Surroundings | undefined
  provenance?: Provenance | undefined
  force?: boolean | undefined
}

type ChangeInput = {
  trx: Queries
  remote: string
  /** Undefined before the first promotion. */
  before: ReleaseState | undefined
  state: RegistryState
}

export function changeRoutes(context: ApiContext, webRoot: string): FastifyPluginAsyncZod {
  /** Changes the remote if the caller knows its newest revision, else answers 409 with it. */
  function change(
    action: 'promote' | 'rollback' | 'canary' | 'canary-ended',
    request: FastifyRequest<{ Params: { remote: string }; Body: Decision }>,
    reply: FastifyReply,
    decide: (input: ChangeInput) => Promise<ReleaseState>,
  ) {
    const { remote } = request.params
    const { revision, smoke } = request.body
    return mutate(context, request, reply, async (trx) => {
      await incrementVersion(trx, 'releases')
      const state = await latestState(trx)
      if (revisionOf(state, remote) !== revision) throw await revisionConflict(trx, remote)
      const before = stateOf(state, remote)
      const after = await decide({ trx, remote, before, state })
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        const by = { actor: callerOf(request).actor, at: context.now() }
        await insertState(trx, withRemote(state, remote, after), by)
      }
      // Ending a canary brings no build to try.
      const tried = smoke && action !== 'canary-ended' ? { smoke } : {}
      const version = action.startsWith('canary') ? after.canary?.version : after.current
      const { commit } = (version && (await findBuild(trx, remote, version))?.provenance) || {}
      const forced = request.body.force ? { force: true } : {}
      const stated = { ...request.body.provenance, ...(commit && { commit }) }
      const details = { ...after, ...tried, ...forced, ...stated }
      const audit = [releaseAudit(action, remote, before, details)]
      return { status: 200, body: await releasesOf(trx, remote), audit }
    })
  }

  /** A build that failed in use needs a deliberate decision. */
  async function requireNoQuarantine(
    { trx, remote }: ChangeInput,
    { version, force }: { version: string; force?: boolean | undefined },
  ): Promise<void> {
    const reason = (await findBuild(trx, remote, version))?.quarantine
    if (force || !reason) return
    const message = `${version} of "${remote}" ${reason}: publish a corrected build, or use --force`
    throw new ApiError(422, 'quarantined', message)
  }

  async function requireGatePassed(
    { trx, remote, state }: ChangeInput,
    { version, surroundings }: { version: string; surroundings?: Surroundings | undefined },
  ): Promise<void> {
    const found = await liveFindings(trx, webRoot, { remote, version }, state)
    if (found.findings.length > 0) throw gateRefusal(found.findings)
    if (!surroundings || isDeepStrictEqual(surroundings, found.surroundings)) return
    const message = 'Other remotes or the shell have changed their pages: run the smoke test again'
    const current = await releasesOf(trx, remote)
    throw new ApiError(409, 'surroundings_moved', message, { current })
  }

  return async (app) => {
    app.post(
      '/releases/:remote/promote',
      changeOptions('Make a build current for all browsers', promotion),
      (request, reply) =>
        change('promote', request, reply, async (input) => {
          await requireGatePassed(input, request.body)
          await requireNoQuarantine(input, request.body)
          const { version } = request.body
          await setQuarantine(input.trx, { remote: input.remote, version }, null)
          return promoted(input.before, version)
        }),
    )

    app.post(
      '/releases/:remote/rollback',
      changeOptions('Make the previous build, or the named one, current again', rollback),
      (request, reply) =>
        change('rollback', request, reply, async (input) => {
          const { trx, remote, before } = input
          const version = request.body.version ?? before?.previous
          if (!before || !version || version === before.current) {
            throw new ApiError(
              422,
              'nothing_to_roll_back_to',
              before && version
                ? `"${remote}" is at ${version} already`
                : `"${remote}" has no earlier build to go back to: name one that was live`,
            )
          }
          await requireGatePassed(input, { version })
          const then = await lastStateWith(trx, remote, version)
          // Only a promote tries a build in a browser before it goes live.
          if (!then && version !== before.previous) {
            throw new ApiError(
              422,
              'never_live',
              `${version} of "${remote}" was never live, so promote it instead of rolling back`,
            )
          }
          await setQuarantine(trx, { remote, version: before.current }, 'was rolled back')
          await setQuarantine(trx, { remote, version }, null)
          const fallback = then?.previous ?? null
          return rolledBack(before, version, fallback === before.current ? null : fallback)
        }),
    )

    app.post(
      '/releases/:remote/canary',
      changeOptions(
        'Give a build to a share of the administrators; 0 percent ends the canary',
        canaryChange,
      ),
      (request, reply) =>
        change(
          request.body.percent > 0 ? 'canary' : 'canary-ended',
          request,
          reply,
          async (input) => {
            const { remote, before, state } = input
            const { version, percent } = request.body
            if (!before || before.current === version) {
              throw new ApiError(
                422,
                'no_canary',
                before
                  ? `All administrators have ${version} already`
                  : `"${remote}" has no current build yet: promote its first one`,
              )
            }
            if (percent > 0) {
              await requireGatePassed(input, request.body)
              await requireNoQuarantine(input, request.body)
            }
            return withCanary(before, { version, percent }, state.revision + 1)
          },
        ),
    )
  }
}

function changeOptions<Body extends z.core.$ZodType>(summary: string, body: Body) {
  return {
    config: { access: 'deploy' as const },
    schema: { tags, summary, params: remoteParams, body, response: { 200: remoteReleases } },
  }
}

async function revisionConflict(db: Queries, remote: string): Promise<ApiError> {
  const current = await releasesOf(db, remote)
  const message = `${remote} has moved to revision ${current.revision}: look at it and decide again`
  return new ApiError(409, 'revision_moved', message, { current })
}
