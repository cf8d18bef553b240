/** One field of an entry; undefined where it was not there before, or is not there after. */
export interface ChangedField {
  name: string
  before: unknown
  after: unknown
}

/** Counts the changes and is none itself. */
const NOT_SHOWN = ['Revision']

/**
 * What differs between two states of a thing; of what was made or removed, all that it had to say but
 * the number that it goes by.
 */
export function changedFields(kind: string, before: unknown, after: unknown): ChangedField[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...fresh.keys(), ...old.keys()])
  return [...names]
    .filter((name) => !NOT_SHOWN.includes(name) && !isOwnId(kind, name))
    .map((name) => ({ name, before: old.get(name), after: fresh.get(name) }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after))
    .filter((field) => !isNothing(field.before) || !isNothing(field.after))
}

/** `Id`, or for a `market` `MarketId`. */
function isOwnId(kind: string, name: string): boolean {
  return ['id', `${kind.replaceAll('-', '')}id`].includes(name.toLowerCase())
}

/** What the thing is called, where one of its fields says so; else ''. */
export function nameIn(...states: unknown[]): string {
  for (const state of states) {
    const named = [...fieldsOf(state)].find(([name]) => /(name|title)$/i.test(name))
    if (typeof named?.[1] === 'string') return named[1]
  }
  return ''
}

export function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === ''
}

function fieldsOf(state: unknown): Map<string, unknown> {
  return new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
}
