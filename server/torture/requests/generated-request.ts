import fc from 'fast-check'
import * as z from 'zod'
import { almostValuesOf, anyText, junk, valuesOf } from './json-values.ts'

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
  caller: 'admin' | 'app' | 'deploy' | 'nobody' | 'broken'
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

const queryName = fc.constantFrom(
  'q',
  'cursor',
  'limit',
  'from',
  'to',
  'page',
  'a[b]',
  '__proto__',
  '',
)
const queryValue = fc.oneof(
  fc.constantFrom('1', '-1', '1e9', 'x', '%00', '%zz', '%ff', '', '[]', '%27', '2026-11-21', '='),
  anyText.map(encode),
)
const query = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(queryName, queryValue), { maxLength: 4 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '??', '?&&', `?q=${'x'.repeat(5000)}`, '?%', '?a=%'),
  },
)

/** What can be in a header at all. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const HEADERS = {
  'if-match': ['*', '"1"', '"2"', 'W/"1"', '', '1', '"x', '"1", "2"', ' "1" '],
  'if-none-match': ['*', 'W/"x"', '', '"', ','],
  'idempotency-key': ['a', 'b', '', 'x'.repeat(200), 'x'.repeat(201), 'a b', 'ü', '{}'],
  accept: ['*/*', 'text/html', 'application/xml', '', 'x', '*/*;q=0'],
  'accept-encoding': ['br', 'gzip', 'gzip;q=0', 'identity', ';;;', 'br;q=nan', ','],
  'accept-language': ['ta', 'en', '', '*', 'x'.repeat(2000)],
  range: ['bytes=0-0', 'bytes=9-1', 'bytes=-1', 'x'],
  'x-forwarded-for': ['1.2.3.4', '::1', 'x', ',', '1.2.3.4, 5.6.7.8'],
  'x-forwarded-host': ['evil.example', ''],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  origin: ['null', 'https://evil.example', ''],
  'user-agent': ['', 'x'.repeat(3000), '\u00ff'],
  'content-encoding': ['gzip', 'x'],
  'transfer-encoding': ['x'],
  'content-length': ['0', '99999999', '-1', 'x'],
  cookie: ['a=b', '=;=', 'x'.repeat(3000)],
  expect: ['100-continue', 'x'],
  connection: ['close', 'upgrade', 'x'],
  upgrade: ['websocket', 'h2c'],
}
const header = fc.oneof(
  ...Object.entries(HEADERS).map(([name, values]) =>
    fc
      .oneof(fc.constantFrom(...values), headerText)
      .map((value): [string, string] => [name, value]),
  ),
)
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(header, { maxLength: 3 }) },
)

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=latin1',
      'APPLICATION/JSON',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/gzip',
      'application/octet-stream',
      'json',
      '',
      'application/json, text/plain',
      'application/merge-patch+json',
      ';',
      '\u00ff/x',
    ),
  },
)

/** Bodies that are no JSON, or none that any schema knows. */
const rawBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    'nul',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}x',
    '\ufeff{}',
    '1e999',
    '-',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '{"\\u0000":1}',
    'NaN',
    '[]',
    'null',
    '['.repeat(20_000),
    '{"a":'.repeat(9_000),
    `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  ),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(Buffer.from([0x22, 0xff, 0xfe, 0x22]), Buffer.from('"\xc3"', 'latin1')),
  fc.integer({ min: 65_000, max: 70_000 }).map((length) => `{"Name":"${'x'.repeat(length)}"}`),
)

const BOUNDARY = 'the-boundary'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const partName = fc.constantFrom('file', 'File', 'x', '', '__proto__', 'file[]', 'ü')
const fileName = fc.constantFrom(
  'a.png',
  '../../a',
  'a\u0000.png',
  '',
  'x'.repeat(4000),
  'அ.png',
  '"',
  'a.php',
)
const partBody = fc.oneof(
  fc.constantFrom<Buffer>(PNG, PNG.subarray(0, 20), Buffer.from('<svg/>'), Buffer.alloc(0)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
const part = fc
  .tuple(partName, fileName, partBody, fc.boolean())
  .map(([name, file, body, isFile]) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
          `${isFile ? `; filename="${file}"\r\nContent-Type: image/png` : ''}\r\n\r\n`,
      ),
      body,
      Buffer.from('\r\n'),
    ]),
  )
const form = fc
  .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom(`--${BOUNDARY}--\r\n`, '', '--'))
  .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]))

type Body = { payload: string | Buffer | undefined; type: string | undefined }

function bodyOf(content: Operation['content']): fc.Arbitrary<Body> {
  const asText = (value: unknown) => JSON.stringify(value) ?? ''
  const typed = (payload: fc.Arbitrary<string | Buffer>): fc.Arbitrary<Body> =>
    fc.record({ payload, type: contentType })
  const nothing = fc.constant<Body>({ payload: undefined, type: undefined })
  const formBody = form.map(
    (payload): Body => ({ payload, type: `multipart/form-data; boundary=${BOUNDARY}` }),
  )
  const raw = typed(rawBody)
  const others = [
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: typed(junk.map(asText)) },
    { weight: 1, arbitrary: formBody },
    { weight: 1, arbitrary: nothing },
  ]
  const schema = content['application/json']?.schema
  if (schema !== undefined) {
    const fitting = valuesOf(schema).map(
      (value): Body => ({ payload: asText(value), type: JSON_TYPE }),
    )
    return fc.oneof(
      { weight: 4, arbitrary: fitting },
      { weight: 5, arbitrary: typed(almostValuesOf(schema).map(asText)) },
      ...others,
    )
  }
  if ('multipart/form-data' in content) {
    return fc.oneof({ weight: 6, arbitrary: formBody }, ...others)
  }
  return fc.oneof({ weight: 8, arbitrary: nothing }, ...others)
}
const JSON_TYPE = 'application/json'

const caller = fc.oneof(
  { weight: 7, arbitrary: fc.constant('admin' as const) },
  { weight: 1, arbitrary: fc.constantFrom('app' as const, 'nobody' as const, 'broken' as const) },
  { weight: 1, arbitrary: fc.constant('deploy' as const) },
)

/** Requests to one operation: good ones, almost good ones, and all kinds of bad ones. */
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

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
