import type { ReleaseRecord } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import { fromJson } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

const HISTORY_LENGTH = 20

const optionalText = z.string().optional().catch(undefined)
/** Audited state before or after a change; entries of older releases have less. */
const recorded = z.object({
  version: optionalText,
  current: optionalText,
  canary: z.object({ version: optionalText }).nullish(),
  disabled: z.object({ reason: optionalText }).optional(),
  commit: optionalText,
  author: optionalText,
  run: optionalText,
  reason: optionalText,
})

export async function releaseHistory(db: Queries, remote: string): Promise<ReleaseRecord[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'before', 'after'])
    .where('entity', '=', 'release')
    .where('entity_id', '=', remote)
    .where('action', '!=', 'publish')
    .orderBy('id', 'desc')
    .limit(HISTORY_LENGTH)
    .execute()
  return rows.map(({ at, actor, action, before, after }) => {
    const old = fromJson(recorded, before ?? '{}')
    const fresh = fromJson(recorded, after ?? '{}')
    const { commit, author, run, disabled } = fresh
    const reason = action === 'disable' ? disabled?.reason : fresh.reason
    const ended = action === 'canary-ended' || action === 'canary-stopped'
    const canary = (ended ? old : fresh).canary?.version
    const version = action.startsWith('canary') ? canary : (fresh.current ?? fresh.version)
    return { at: new Date(at).toISOString(), actor, action, version, commit, author, run, reason }
  })
}
