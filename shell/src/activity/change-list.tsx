import type { ActivityWords } from '@vayal/shared/contracts/activity'
import { currentLocale, formatNumber } from '@vayal/shared/runtime/locale'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import * as styles from './activity.module.css'
import { type ChangedField, isEmptyValue } from './changed-fields.ts'
import { identifierToWords } from './identifier-to-words.ts'
import * as m from './messages.ts'

/** Number of visible fields; the others are collapsed. */
const MAX_FIELDS = 4
/** Characters of a value; longer values are truncated. */
const MAX_CHARACTERS = 300

type ChangeListProps = { fields: readonly ChangedField[]; words: ActivityWords | undefined }

export function ChangeList({ fields, words }: ChangeListProps) {
  const [shown, others] = [fields.slice(0, MAX_FIELDS), fields.slice(MAX_FIELDS)]
  if (fields.length === 0) return null
  return (
    <div className={styles.changes}>
      <Fields fields={shown} words={words} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>
            {m.activity_fields_more({ count: others.length })}
          </summary>
          <Fields fields={others} words={words} />
        </details>
      )}
    </div>
  )
}

type ValueNames = ActivityWords['values'][string]

function Fields({ fields, words }: ChangeListProps) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name} className={styles.field}>
          <dt>{words?.fields[name]?.[currentLocale()] ?? identifierToWords(name)}</dt>
          <dd>
            {before !== undefined && (
              <span className={styles.before}>{valueText(before, words?.values[name])}</span>
            )}
            {before !== undefined && after !== undefined && (
              <>
                <ArrowRight size={14} aria-hidden />
                <VisuallyHidden> {m.activity_changed_to()} </VisuallyHidden>
              </>
            )}
            {after !== undefined && (
              <span className={styles.after}>{valueText(after, words?.values[name])}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valueText(value: unknown, names: ValueNames = {}): string {
  const text = plainText(value, names)
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}

function plainText(value: unknown, names: ValueNames = {}): string {
  if (isEmptyValue(value)) return m.value_none()
  if (typeof value === 'boolean') return value ? m.value_yes() : m.value_no()
  if (typeof value === 'number') {
    return names[String(value)]?.[currentLocale()] ?? formatNumber(value)
  }
  if (Array.isArray(value)) return value.map((part) => plainText(part, names)).join(', ')
  if (typeof value === 'string') return names[value]?.[currentLocale()] ?? value
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${identifierToWords(name)}: ${plainText(part)}`)
    .join(', ')
}
