/** Changed field of an entry. A value is undefined when the state lacks the field. */
export interface ChangedField {
  name: string
  before: unknown
  after: unknown
}

/** Fields that the server sets, not the author of the change. */
const HIDDEN_FIELDS = ['Revision', 'SubmittedAt']

/** Returns the changed fields; for a creation or deletion, all non-empty fields except the id. */
export function changedFields(kind: string, before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...fresh.keys(), ...old.keys()])
  return [...names]
    .filter((name) => !HIDDEN_FIELDS.includes(name) && !isIdField(kind, name))
    .map((name) => ({ name, before: old.get(name), after: fresh.get(name) }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after))
    .filter((field) => !isEmptyValue(field.before) || !isEmptyValue(field.after))
}

function isIdField(kind: string, name: string): boolean {
  return ['id', `${kind.replaceAll('-', '')}id`].includes(name.toLowerCase())
}

/** Returns the record's name or title from the first state that has one; else ''. */
export function displayName(...states: unknown[]): string {
  for (const state of states) {
    const fields = [...fieldsOf(state)]
    // The record's own name, not that of its image or its category.
    const named = [/^(name|title)$/i, /(?<!image|file|category)(name|title)$/i].flatMap((pattern) =>
      fields.filter(([name]) => pattern.test(name)),
    )[0]
    if (typeof named?.[1] === 'string') return named[1]
  }
  return ''
}

export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === ''
}

function fieldsOf(state: unknown): Map<string, unknown> {
  return new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
}
