import fc from 'fast-check'
import * as z from 'zod'
import { bodyOf } from './bodies.ts'
import { anyText, encode, valuesOf } from './json-values.ts'
import { headers, query } from './odd-headers.ts'

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
})
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

export interface Operation {
  method: string
  /** With the parameters in braces. */
  path: string
  parameters: { name: string; in: string; schema: unknown }[]
  content: Record<string, { schema: unknown }>
}

export interface GeneratedRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  caller: 'admin' | 'app' | 'deploy' | 'anonymous' | 'broken'
}

/** @param document the OpenAPI description */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = description.parse(document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      content: requestBody?.content ?? {},
    })),
  )
}

const ODD_SEGMENTS = [
  '0',
  '-1',
  '+1',
  '01',
  '1.0',
  '1e3',
  '0x1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  'NaN',
  'null',
  'undefined',
  '%00',
  '%0d%0aX-Y:1',
  '%2e%2e%2f%2e%2e',
  '%c0%af',
  '%zz',
  '%',
  '%F0%9F',
  '%D9%A1',
  '%25',
  '*',
  '%20',
  '%09',
  '~',
  "'",
  '%22',
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  'a'.repeat(99),
  'a'.repeat(101),
  '9'.repeat(3000),
  '1;2',
  '1%2F2',
  '%EF%BC%91',
  '1?',
  '1#2',
]
const segment = (schema: unknown) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '4') },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_SEGMENTS) },
    { weight: 1, arbitrary: fc.constantFrom('catalog', 'stores') },
    { weight: 1, arbitrary: valuesOf(schema).map((value) => encode(String(value))) },
    { weight: 1, arbitrary: anyText.map(encode) },
  )

const caller = fc.oneof(
  { weight: 7, arbitrary: fc.constant('admin' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('app' as const, 'anonymous' as const, 'broken' as const),
  },
  { weight: 1, arbitrary: fc.constant('deploy' as const) },
)

export function requestsTo(operation: Operation): fc.Arbitrary<GeneratedRequest> {
  const segments = operation.path.split('/').map((text) => {
    const name = /^\{(\w+)\}$/.exec(text)?.[1]
    if (name === undefined) return fc.constant(text)
    return segment(operation.parameters.find((parameter) => parameter.name === name)?.schema)
  })
  return fc
    .record({
      path: fc.tuple(...segments),
      query,
      headers,
      body: bodyOf(operation.content),
      caller,
    })
    .map(({ path, query: search, headers: given, body, caller: who }) => ({
      method: operation.method,
      url: `${path.join('/')}${search}`,
      headers: {
        ...Object.fromEntries(given),
        ...(body.type !== undefined && { 'content-type': body.type }),
      },
      payload: body.payload,
      caller: who,
    }))
}
