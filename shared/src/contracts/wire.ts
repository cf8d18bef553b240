import * as z from '@vayal/shared/contracts/schema'

/**
 * What differs between backends and must not matter to a screen: ids may be numbers or text,
 * numbers and flags may arrive as text, a list may come bare or under one key.
 */

/** An entity's id as the backend sent it. Compare with {@link sameId}; send back unchanged. */
export const entityId = z.union([z.number(), z.string().check(z.minLength(1))])
export type EntityId = z.infer<typeof entityId>

/** True when both ids name the same entity, whether they came as a number, text or a URL part. */
export function sameId(a: EntityId, b: EntityId): boolean {
  return String(a) === String(b)
}

/** Text that some backends send as a number or leave out (then ''). */
export const looseText = z._default(
  z.pipe(
    z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    z.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
)

/** Digits in Indian or Western groups: the last one has three. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/** A number that some backends send as text, grouped or not, or leave out or empty (then null). */
export const looseNumber = z._default(
  z.pipe(z.nullable(z.union([z.number(), z.string()])), z.transform(toNumber)),
  null,
)

function toNumber(value: number | string | null): number | null {
  const text = typeof value === 'string' ? value.trim() : value
  if (text === null || text === '') return null
  const number = typeof text === 'string' && GROUPED.test(text) ? ungrouped(text) : Number(text)
  return Number.isFinite(number) ? number : null
}

function ungrouped(text: string): number {
  return Number(text.replaceAll(',', ''))
}

/** A flag that some backends send as text or 0/1, or leave out (then false). */
export const looseFlag = z._default(
  z.pipe(
    z.nullable(z.union([z.boolean(), z.string(), z.number()])),
    z.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
  ),
  false,
)

/** A list of text that some backends send as null or leave out (then []), or as its only text. */
export const looseTextList = z._default(
  z.pipe(
    z.nullable(z.union([z.array(looseText), z.string()])),
    z.transform((value) => {
      if (typeof value !== 'string') return value ?? []
      return value.trim() ? [value] : []
    }),
  ),
  [],
)

/**
 * Texts by name, that some backends send as null or leave out; as a list, which is how PHP writes an
 * empty one (then {}); or with several texts for one name.
 */
export const looseTextMap = z._default(
  z.pipe(
    z.nullable(
      z.union([
        z.record(z.string(), z.union([looseText, z.array(looseText)])),
        z.array(z.unknown()),
      ]),
    ),
    z.transform((value): Record<string, string> => {
      if (value === null || Array.isArray(value)) return {}
      const entries = Object.entries(value)
      return Object.fromEntries(entries.map(([name, text]) => [name, [text].flat().join(', ')]))
    }),
  ),
  {},
)

/**
 * Reads a list answer: either the bare array or an object with exactly one array in it
 * (`{categories: […]}`, `{data: […], total: 8}`).
 *
 * @throws {z.core.$ZodError} when there is no such array or an item does not parse.
 */
export function parseList<T extends z.ZodMiniType>(item: T, answer: unknown): z.output<T>[] {
  return z.parse(z.array(item), unwrapList(answer))
}

function unwrapList(answer: unknown): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer
  const lists = Object.values(answer).filter((value) => Array.isArray(value))
  return lists.length === 1 ? lists[0] : answer
}
