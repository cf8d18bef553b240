import type { ActivityWords } from '@vayal/shared/contracts/activity'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import * as styles from './activity.module.css'
import type { ChangedField } from './changed-fields.ts'
import { fieldLabel, isLongValue, valueText } from './field-text.ts'
import * as m from './messages.ts'

/** Number of visible fields; the others, and those with long values, are collapsed. */
const MAX_FIELDS = 4

type ChangeListProps = { fields: readonly ChangedField[]; words: ActivityWords | undefined }

export function ChangeList({ fields, words }: ChangeListProps) {
  const isShort = ({ name, before, after }: ChangedField) =>
    ![before, after].some((value) => isLongValue(valueText(name, value, words)))
  const shown = fields.filter(isShort).slice(0, MAX_FIELDS)
  const others = fields.filter((field) => !shown.includes(field))
  if (fields.length === 0) return null
  return (
    <div className={styles.changes}>
      <FieldList fields={shown} words={words} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>
            {m.activity_fields_more({ count: others.length })}
          </summary>
          <FieldList fields={others} words={words} />
        </details>
      )}
    </div>
  )
}

export function FieldList({ fields, words }: ChangeListProps) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name} className={styles.field}>
          <dt>{fieldLabel(name, words)}</dt>
          <dd>
            {before !== undefined && (
              <span className={styles.before}>{valueText(name, before, words)}</span>
            )}
            {before !== undefined && after !== undefined && (
              <>
                <ArrowRight size={14} aria-hidden />
                <VisuallyHidden> {m.activity_changed_to()} </VisuallyHidden>
              </>
            )}
            {after !== undefined && (
              <span className={styles.after}>{valueText(name, after, words)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
