import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { displayName } from './changed-fields.ts'
import * as m from './messages.ts'

type Words = ActivityWords | undefined

/** Key of the remotes' names in `values`. */
export const REMOTE_NAMES = 'remote'

export function actionText({ action }: ActivityEntry, words: Words): string {
  return words?.actions[action]?.[currentLocale()] ?? action
}

export function kindText({ kind }: ActivityEntry, words: Words): string {
  return words?.kinds[kind]?.[currentLocale()] ?? kind
}

/** Name or title of the record; '' if it has none. */
export function recordName({ before, after }: ActivityEntry): string {
  return displayName(after, before)
}

/** Kinds whose ids are hashes or numbers that appear nowhere else in the dashboard. */
const KINDS_WITHOUT_ID = ['session', 'upload', 'ad-banner']

/** Kind of the record, with its id if it has no name; for a release, with the remote's name. */
export function kindWithId(entry: ActivityEntry, words: Words): string {
  const kind = kindText(entry, words)
  if (KINDS_WITHOUT_ID.includes(entry.kind) || recordName(entry)) return kind
  const { entityId } = entry
  return `${kind} ${entry.kind === 'release' ? remoteName(entityId, words) : entityId}`
}

/** Name of the record, or what identifies it instead. */
export function recordText(entry: ActivityEntry, words: Words): string {
  return recordName(entry) || kindWithId(entry, words)
}

export function toneOf({ action, before, after }: ActivityEntry) {
  if (before !== null && (after === null || action === 'withdraw')) return 'danger'
  return before === null && after !== null ? 'accent' : 'neutral'
}

export function actorName(actor: string, words: Words): string {
  const [role = '', name = ''] = actor.split(/:(.*)/s)
  switch (role) {
    case 'admin':
      return name
    case 'app':
      return m.activity_by_app()
    case 'deploy':
      return m.activity_by_team({ remote: remoteName(name, words) })
    case 'operator':
      return m.activity_by_command()
    case 'server':
    case 'environment':
      return m.activity_by_server()
    default:
      return actor
  }
}

function remoteName(id: string, words: Words): string {
  return words?.values[REMOTE_NAMES]?.[id]?.[currentLocale()] ?? id
}
