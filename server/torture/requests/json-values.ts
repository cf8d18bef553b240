import fc from 'fast-check'
import * as z from 'zod'

const jsonSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get items() {
    return jsonSchema.optional()
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional()
  },
})
type JsonSchema = z.infer<typeof jsonSchema>

const MAX_ITEMS = 5

/** Texts for fields whose format their schema does not state, by field name. */
const FIELD_TEXTS: [name: RegExp, texts: string[]][] = [
  [/^(date|lastupdated)$/i, ['21/11/2026', '01/01/2000', '29/02/2028', '31/02/2026', '1/1/2026']],
  [/icon|image|url/i, ['/uploads/a.webp', '', 'https://example.com/a.png', 'javascript:alert(1)']],
  [/fee|price/i, ['0', '50', 'None', '1e9', '-1', '₹50']],
]
const WORDS = [
  'Tomato',
  'தக்காளி',
  'a',
  ' a ',
  'Erode',
  'admin',
  '0',
  'null',
  '🌾',
  '"',
  "'; --",
  '=1+1',
]

/** Text of any code units, lone surrogates included. */
export const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  maxLength: 20,
})

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, '', [], {}),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    ' ',
    '\u0000\ud800',
    '%00',
  ),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 400 }).map((depth) => nested(depth)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom('constructor', 'toString', 'length', 'then', 'a\0', ''),
    fc.string(),
  ),
)

function nested(depth: number): unknown {
  let value: unknown = 0
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

/** @param description a JSON Schema */
export function valuesOf(description: unknown): fc.Arbitrary<unknown> {
  return ofSchema(jsonSchema.parse(description ?? {}), '')
}

function ofSchema(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textOf(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(
        fc.constantFrom(1, 2, 3),
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 9, 2 ** 31 - 1) }),
      )
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.floor(schema.maximum ?? 1000) }),
        fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true }),
      )
    case 'array': {
      const maxLength = Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS)
      return fc.array(ofSchema(schema.items ?? jsonSchema.parse({}), name), { maxLength })
    }
    case 'object':
      return objectOf(schema)
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean())
  }
}

function textOf({ pattern, maxLength = 200 }: JsonSchema, name: string) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const [, texts] = FIELD_TEXTS.find(([fits]) => fits.test(name)) ?? []
  if (texts) return fc.constantFrom(...texts)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 2, arbitrary: anyText },
    { weight: 1, arbitrary: fc.constantFrom('y'.repeat(maxLength), 'y'.repeat(maxLength + 1)) },
  )
}

function objectOf({ properties = {}, required, additionalProperties }: JsonSchema) {
  const known = Object.entries(properties).filter(([, schema]) => !('not' in schema))
  const record = fc.record(
    Object.fromEntries(known.map(([name, schema]) => [name, ofSchema(schema, name)])),
    { requiredKeys: required },
  )
  if (typeof additionalProperties !== 'object') return record
  const others = fc.dictionary(fc.string({ maxLength: 12 }), ofSchema(additionalProperties, ''), {
    maxKeys: 3,
  })
  return fc.tuple(others, record).map(([extra, own]) => ({ ...extra, ...own }))
}

export function nearlyValidValuesOf(description: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(valuesOf(description), fc.nat(), fc.constantFrom('drop', 'replace', 'add', 'nest'), junk)
    .map(([value, at, change, other]) => {
      if (typeof value !== 'object' || value === null) return other
      const entries: [string, unknown][] = Object.entries(value)
      const [name = 'x', former] = entries[at % Math.max(1, entries.length)] ?? []
      if (change === 'drop') return Object.fromEntries(entries.filter(([key]) => key !== name))
      if (change === 'add') return { ...value, [`x${at % 7}`]: other }
      return { ...value, [name]: change === 'replace' ? other : { [name]: [former, other] } }
    })
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
