import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { displayName } from './changed-fields.ts'
import * as m from './messages.ts'

type Words = ActivityWords | undefined

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

/** Kind of the record, with its id if it has no name. */
export function kindWithId(entry: ActivityEntry, words: Words): string {
  const kind = kindText(entry, words)
  // A sign-in's id is of no use to an administrator.
  return entry.kind === 'session' || recordName(entry) ? kind : `${kind} ${entry.entityId}`
}

/** Name of the record, or what identifies it instead. */
export function recordText(entry: ActivityEntry, words: Words): string {
  return recordName(entry) || kindWithId(entry, words)
}

export function toneOf({ action, before, after }: ActivityEntry) {
  if (before !== null && (after === null || action === 'withdraw')) return 'danger'
  return before === null && after !== null ? 'accent' : 'neutral'
}

export function actorName(actor: string): string {
  const [role = '', name = ''] = actor.split(/:(.*)/s)
  switch (role) {
    case 'admin':
      return name
    case 'app':
      return m.activity_by_app()
    case 'deploy':
      return m.activity_by_team({ remote: name })
    case 'operator':
      return m.activity_by_command()
    case 'server':
    case 'environment':
      return m.activity_by_server()
    default:
      return actor
  }
}
