import type { ActivityWords } from '@vayal/shared/contracts/activity'
import { currentLocale, formatNumber } from '@vayal/shared/runtime/locale'
import { type ChangedField, isEmptyValue } from './changed-fields.ts'
import { identifierToWords } from './identifier-to-words.ts'
import * as m from './messages.ts'
import { releaseText } from './release-text.ts'

/** Maximum length of a value in the table of Activity. `ChangeList` collapses longer values. */
export const MAX_CHARACTERS = 300

type Words = ActivityWords | undefined
type ValueNames = ActivityWords['values'][string]

export function fieldLabel(name: string, words: Words): string {
  return words?.fields[name]?.[currentLocale()] ?? identifierToWords(name)
}

/** @param name field that has the value. */
export function valueText(name: string, value: unknown, words: Words): string {
  const text = releaseText(value) ?? plainText(value, words?.values[name])
  // Ten digits and `-dirty`, as in the texts of the release command.
  return name === 'commit' ? text.replace(/^(.{10})[^-]*/, '$1') : text
}

export function isLongValue(text: string): boolean {
  return text.length > MAX_CHARACTERS
}

/** All changes on one line, such as "Min Price: ₹20 → ₹21, Area: Fort". */
export function changesText(
  fields: readonly ChangedField[],
  words: Words,
  maxCharacters: number,
): string {
  return fields
    .map(({ name, before, after }) => {
      const values = [before, after].filter((value) => value !== undefined)
      const texts = values.map((value) => shortened(valueText(name, value, words), maxCharacters))
      return `${fieldLabel(name, words)}: ${texts.join(' → ')}`
    })
    .join(', ')
}

function shortened(text: string, maxCharacters: number): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
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
