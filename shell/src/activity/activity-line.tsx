import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { formatInstant } from '@vayal/shared/runtime/days'
import { currentLocale } from '@vayal/shared/runtime/locale'
import { Link } from '@vayal/shared/runtime/router'
import { Badge } from '@vayal/shared/ui/badge'
import * as styles from './activity.module.css'
import { ChangeList } from './change-list.tsx'
import { changedFields, displayName } from './changed-fields.ts'
import * as m from './messages.ts'

type ActivityLineProps = { entry: ActivityEntry; words: ActivityWords | undefined }

export function ActivityLine({ entry, words }: ActivityLineProps) {
  const { action, kind, entityId, before, after } = entry
  const locale = currentLocale()
  const kindName = words?.kinds[kind]?.[locale] ?? kind
  const name = displayName(after, before)
  // The id of a sign-in means nothing to people.
  const subject = kind === 'session' || name ? kindName : `${kindName} ${entityId}`
  return (
    <article className={styles.line}>
      <p className={styles.byline}>
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        <span className={styles.actor}>{actorName(entry.actor)}</span>
      </p>
      <div className={styles.summary}>
        <Badge tone={toneOf(before, after)}>{words?.actions[action]?.[locale] ?? action}</Badge>
        <h2 className={styles.subject}>
          {entry.link ? <Link to={entry.link}>{name || subject}</Link> : name || subject}
        </h2>
        {name && <span className={styles.kind}>{subject}</span>}
      </div>
      <ChangeList fields={changedFields(kind, before, after)} words={words} />
    </article>
  )
}

function toneOf(before: unknown, after: unknown) {
  if (before !== null && after === null) return 'danger'
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
