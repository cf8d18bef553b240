import * as z from '@vayal/shared/contracts/schema'

/** Backends send ids as numbers or text, numbers and flags as text, lists bare or under a key. */

/** Id as received. Compare it with {@link sameId}, and send it back unchanged. */
export const entityId = z.union([z.number(), z.string().check(z.minLength(1))])
export type EntityId = z.infer<typeof entityId>

/** Compares two ids, each a number, a text or a part of a URL. */
export function sameId(a: EntityId, b: EntityId): boolean {
  return String(a) === String(b)
}

/** Revision of a row, sent back as If-Match. Reference server only. */
export const revision = z.optional(z.number())

/** Time of a pending submission, in milliseconds since 1970. Reference server only. */
export const submittedAt = z.catch(z.optional(z.number()), undefined)

/** Text that some backends send as a number or omit (then ''). */
export const looseText = z._default(
  z.pipe(
    z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    z.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
)

/** Digits in Indian or Western groups: the last group has three. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/** Number that some backends send as text, grouped or not, leave empty or omit (then null). */
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

/** Flag that some backends send as text or 0/1, or omit (then false). */
export const looseFlag = z._default(
  z.pipe(
    z.nullable(z.union([z.boolean(), z.string(), z.number()])),
    z.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
  ),
  false,
)

/** List that some backends send as a single text, or as null or omit (then []). */
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

/** Map that some backends send as null, as [] when empty (PHP), or omit (then {}). */
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

/** Accepts an array, or an object with exactly one array. @throws {z.core.$ZodError} otherwise */
export function parseList<T extends z.ZodMiniType>(item: T, answer: unknown): z.output<T>[] {
  return z.parse(z.array(item), unwrapList(answer))
}

function unwrapList(answer: unknown): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer
  const lists = Object.values(answer).filter((value) => Array.isArray(value))
  return lists.length === 1 ? lists[0] : answer
}
