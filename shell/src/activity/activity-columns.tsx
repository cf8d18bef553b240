import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import type { Column } from '@vayal/shared/list/use-list'
import { formatInstant } from '@vayal/shared/runtime/days'
import { Link } from '@vayal/shared/runtime/router'
import { Badge } from '@vayal/shared/ui/badge'
import * as styles from './activity.module.css'
import { changedFields } from './changed-fields.ts'
import { actionText, actorName, kindText, recordText, toneOf } from './entry-text.ts'
import { changesText, MAX_CHARACTERS } from './field-text.ts'
import * as m from './messages.ts'

/** Spaces where a narrow column must not break an instant. */
const NOT_BEFORE_TIME = / (?!\d+:)/g

/** @param maxCharacters limit for each value in the changes */
export function activityColumns(
  words: ActivityWords | undefined,
  maxCharacters = MAX_CHARACTERS,
): Column<ActivityEntry>[] {
  return [
    {
      id: 'when',
      heading: m.activity_when,
      text: ({ at }) => formatInstant(at),
      cell: ({ at }) => (
        <time className={styles.when} dateTime={at}>
          {formatInstant(at).replaceAll(NOT_BEFORE_TIME, '\u00a0')}
        </time>
      ),
      // The day and the time need no more than their own width.
      width: 0.1,
    },
    { id: 'who', heading: m.activity_who, text: ({ actor }) => actorName(actor, words) },
    {
      id: 'action',
      heading: m.activity_action,
      text: (entry) => actionText(entry, words),
      cell: (entry) => <Badge tone={toneOf(entry)}>{actionText(entry, words)}</Badge>,
      width: 1.8,
    },
    {
      id: 'record',
      heading: m.activity_record,
      text: (entry) => recordText(entry, words),
      cell: (entry) => {
        const text = recordText(entry, words)
        if (!entry.link) return text
        return (
          <Link className={styles.recordLink} to={entry.link}>
            {text}
          </Link>
        )
      },
      width: 2,
    },
    {
      id: 'kind',
      heading: m.activity_kind,
      text: (entry) => kindText(entry, words),
      width: 1.2,
      secondary: true,
    },
    {
      id: 'changes',
      heading: m.activity_changes,
      text: ({ kind, before, after }) =>
        changesText(changedFields(kind, before, after), words, maxCharacters),
      width: 4,
    },
  ]
}
