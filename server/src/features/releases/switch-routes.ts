import { disabling, type ReleaseState, remoteReleases } from '@vayal/shared/contracts/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AuditEntry } from '../../platform/audit/audit-repository.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { ApiError, notFound } from '../../platform/http/api-error.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { stateOf, withoutRemote, withRemote } from './release-changes.ts'
import { insertState, latestState, setQuarantine } from './releases-repository.ts'
import { releaseAudit, releasesOf, remoteParams, tags } from './remote-releases.ts'

const nothing = z.strictObject({})

/** Switches a remote off and on. Needs no revision: builds and their order stay as they are. */
export function switchRoutes(context: ApiContext): FastifyPluginAsyncZod {
  /** @param decide the next state, null to remove the remote */
  function change(
    action: Extract<AuditEntry['action'], 'disable' | 'enable' | 'withdraw'>,
    request: FastifyRequest<{ Params: { remote: string } }>,
    reply: FastifyReply,
    decide: (before: ReleaseState) => ReleaseState | null,
  ) {
    const { remote } = request.params
    return mutate(context, request, reply, async (trx) => {
      await incrementVersion(trx, 'releases')
      const state = await latestState(trx)
      const before = stateOf(state, remote)
      if (!before) throw notFound(`Release of "${remote}"`)
      const after = decide(before)
      if (!after) await setQuarantine(trx, { remote, version: before.current }, 'was withdrawn')
      const isChanged = JSON.stringify(after) !== JSON.stringify(before)
      if (isChanged) {
        const next = after ? withRemote(state, remote, after) : withoutRemote(state, remote)
        await insertState(trx, next, { actor: callerOf(request).actor, at: context.now() })
      }
      const audit = isChanged ? [releaseAudit(action, remote, before, after)] : []
      return { status: 200, body: await releasesOf(trx, remote), audit }
    })
  }

  return async (app) => {
    app.post(
      '/releases/:remote/disable',
      {
        config: { access: 'deploy-or-admin' },
        schema: {
          tags,
          summary:
            'Switch a remote off: its pages show the reason, the rest of the dashboard works',
          params: remoteParams,
          body: disabling,
          response: { 200: remoteReleases },
        },
      },
      (request, reply) =>
        change('disable', request, reply, (before) => {
          const { reason } = request.body
          const since = before.disabled?.since ?? new Date(context.now()).toISOString()
          return { ...before, disabled: { reason, since } }
        }),
    )

    app.post(
      '/releases/:remote/enable',
      {
        config: { access: 'deploy-or-admin' },
        schema: {
          tags,
          summary: 'Switch a remote on again',
          params: remoteParams,
          body: nothing,
          response: { 200: remoteReleases },
        },
      },
      (request, reply) =>
        change('enable', request, reply, ({ disabled: _, ...enabled }) => enabled),
    )

    app.post(
      '/releases/:remote/withdraw',
      {
        config: { access: 'deploy' },
        schema: {
          tags,
          summary: 'Take back the first release of a remote: it leaves the dashboard',
          params: remoteParams,
          body: nothing,
          response: { 200: remoteReleases },
        },
      },
      (request, reply) =>
        change('withdraw', request, reply, ({ source, previous, current }) => {
          if (source === 'released' && previous === null) return null
          const message =
            source === 'bundled'
              ? `${current} of "${request.params.remote}" came with the server: disable the remote instead`
              : `${current} is not the first release of "${request.params.remote}": roll back to ${previous}, or disable the remote`
          throw new ApiError(422, 'not_first_release', message)
        }),
    )
  }
}
