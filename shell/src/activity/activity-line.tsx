import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { formatInstant } from '@vayal/shared/runtime/days'
import { Link } from '@vayal/shared/runtime/router'
import { Badge } from '@vayal/shared/ui/badge'
import * as styles from './activity.module.css'
import { ChangeList } from './change-list.tsx'
import { changedFields } from './changed-fields.ts'
import { actionText, actorName, kindText, recordName, recordText, toneOf } from './entry-text.ts'

type ActivityLineProps = { entry: ActivityEntry; words: ActivityWords | undefined }

export function ActivityLine({ entry, words }: ActivityLineProps) {
  const title = recordText(entry, words)
  return (
    <article className={styles.line}>
      <p className={styles.byline}>
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        <span className={styles.actor}>{actorName(entry.actor, words)}</span>
      </p>
      <div className={styles.summary}>
        <Badge tone={toneOf(entry)}>{actionText(entry, words)}</Badge>
        <h2 className={styles.record}>
          {entry.link ? <Link to={entry.link}>{title}</Link> : title}
        </h2>
        {recordName(entry) && <span className={styles.kind}>{kindText(entry, words)}</span>}
      </div>
      <ChangeList fields={changedFields(entry.kind, entry.before, entry.after)} words={words} />
    </article>
  )
}
