import { type BuildReport, buildReport } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import { insertAudit } from '../../platform/audit/audit-repository.ts'
import type { Environment } from '../../platform/environment.ts'
import type { Authenticate } from '../../platform/http/access.ts'
import type { ApiRoutes } from '../../platform/http/routes.ts'
import type { Metrics } from '../../platform/operations/metrics.ts'
import type { LiveRegistry } from './live-registry.ts'
import { beginChange, documented, finishChange } from './release-changes.ts'
import { canaryCounts, countCanaryReport, updateBuild } from './releases-repository.ts'

/** A canary is stopped after this many failures, if they are at least this share of its loads. */
const MIN_FAILURES = 3
const MAX_FAILURE_SHARE = 0.05

const reportsBody = z.strictObject({
  /** Session token, in the body because a beacon cannot set headers. Not stored. */
  token: z.string().max(500).optional(),
  reports: z.array(buildReport).min(1).max(20),
})

interface Options {
  registry: LiveRegistry
  metrics: Metrics
  authenticate: Authenticate
  authMode: Environment['authMode']
}

const OPTIONS = documented('public', 'Report how builds loaded in a browser', {
  body: reportsBody,
  response: { 204: z.null().describe('No body, whether counted or not') },
})

export const buildReportsRoutes: ApiRoutes<Options> = async (
  app,
  { database, now, registry, metrics, authenticate, authMode },
) => {
  async function count(report: BuildReport): Promise<void> {
    const { remotes } = await registry.current()
    const entry = remotes.find(({ id }) => id === report.remote)
    const registered = [entry?.current, entry?.previous, entry?.canary?.build]
    // Only builds of the registry are counted, so that callers cannot invent names.
    if (!registered.some((build) => build?.version === report.version)) return
    metrics.countBuild(report)
    const canary = entry?.canary
    if (canary?.build.version !== report.version) return
    const { rollout } = canary
    await countCanaryReport(database.write, rollout, report.outcome)
    if (report.outcome !== 'loaded') await stopIfFailing(report.remote, rollout)
  }

  async function stopIfFailing(remote: string, rollout: string): Promise<void> {
    await database.transaction(async (trx) => {
      const release = await beginChange(trx, remote)
      const { before } = release
      const { loads, failed } = await canaryCounts(trx, rollout)
      if (failed < MIN_FAILURES || failed < MAX_FAILURE_SHARE * loads) return
      if (before?.canary?.rollout !== rollout) return
      const by = { actor: 'server', at: now() }
      const after = { ...before, canary: null }
      await finishChange(release, after, by)
      const reason = `${failed} of ${loads} loads failed`
      const stopped = { remote, version: before.canary.version }
      await updateBuild(trx, stopped, { quarantine: `was stopped as a canary, ${reason}` })
      const states = { before, after: { ...after, reason } }
      await insertAudit(trx, by, [
        { action: 'canary-stopped', entity: 'release', entityId: remote, ...states },
      ])
    })
  }

  app.post('/build-reports', OPTIONS, async (request, reply) => {
    const { token, reports } = request.body
    const caller = token === undefined ? null : await authenticate(token)
    // Without sessions, all reports count.
    if (authMode === 'client' || caller?.role === 'admin') {
      for (const report of reports) await count(report)
    }
    return reply.code(204).send(null)
  })
}
