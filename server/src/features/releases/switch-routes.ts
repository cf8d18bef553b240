import { isDeepStrictEqual } from 'node:util'
import {
  disabling,
  type Provenance,
  provenance,
  type ReleaseState,
} from '@vayal/shared/contracts/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ApiError, notFound } from '../../platform/http/api-error.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import { changeRelease, documentedChange } from './release-changes.ts'
import { findBuild, updateBuild } from './releases-repository.ts'

// The provenance is in the query: an older server ignores it there, but refuses it in the body.
const withoutBody = { querystring: provenance, body: z.strictObject({}) }

const ROUTES = {
  disable: documentedChange(
    'deploy-or-admin',
    'Switch a remote off: its pages show the reason, the rest of the dashboard works',
    { querystring: provenance, body: disabling },
  ),
  enable: documentedChange('deploy-or-admin', 'Switch a remote on again', withoutBody),
  withdraw: documentedChange(
    'deploy',
    'Take back the first release of a remote: it leaves the dashboard',
    withoutBody,
  ),
}

/** Needs no revision: a switch keeps the builds, and only a first release can be withdrawn. */
export const switchRoutes: ApiRoutes = async (app, context) => {
  /** @param nextState null removes the remote */
  function change(
    action: 'disable' | 'enable' | 'withdraw',
    request: FastifyRequest<{ Params: { remote: string }; Querystring: Provenance }>,
    reply: FastifyReply,
    nextState: (before: ReleaseState, publishedBy?: string) => ReleaseState | null,
  ) {
    return changeRelease(context, action, request, reply, async ({ trx, remote, before }) => {
      if (!before) throw notFound(`Release of "${remote}"`)
      const version = before.current
      const build = await findBuild(trx, remote, version)
      const after = nextState(before, build?.published_by)
      if (isDeepStrictEqual(after, before)) return { after }
      if (!after) await updateBuild(trx, { remote, version }, { quarantine: 'was withdrawn' })
      const commit = build?.provenance.commit ?? request.query.commit
      return { after, details: { ...(!after && { version }), ...request.query, commit } }
    })
  }

  app.post('/releases/:remote/disable', ROUTES.disable, (request, reply) =>
    change('disable', request, reply, (before) => {
      const { reason } = request.body
      const since = before.disabled?.since ?? new Date(context.now()).toISOString()
      return { ...before, disabled: { reason, since } }
    }),
  )

  app.post('/releases/:remote/enable', ROUTES.enable, (request, reply) =>
    change('enable', request, reply, ({ disabled: _, ...enabled }) => enabled),
  )

  app.post('/releases/:remote/withdraw', ROUTES.withdraw, (request, reply) =>
    change('withdraw', request, reply, ({ source, previous, current }, publishedBy) => {
      const isBundled = source === 'bundled' || publishedBy === 'server'
      if (!isBundled && previous === null) return null
      const { remote } = request.params
      const message = isBundled
        ? `${current} of "${remote}" came with the server: disable the remote instead`
        : `${current} is not the first release of "${remote}": roll back to ${previous}, or disable the remote`
      throw new ApiError(422, 'not_first_release', message)
    }),
  )
}
