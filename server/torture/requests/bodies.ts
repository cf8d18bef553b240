import fc from 'fast-check'
import { junk, nearlyValidValuesOf, valuesOf } from './json-values.ts'

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

/** Valid, almost valid and unrelated bodies. @param content schemas by media type */
export function bodyOf(content: Record<string, { schema: unknown }>): fc.Arbitrary<Body> {
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
    const valid = valuesOf(schema).map(
      (value): Body => ({ payload: asText(value), type: JSON_TYPE }),
    )
    return fc.oneof(
      { weight: 4, arbitrary: valid },
      { weight: 5, arbitrary: typed(nearlyValidValuesOf(schema).map(asText)) },
      ...others,
    )
  }
  if ('multipart/form-data' in content) {
    return fc.oneof({ weight: 6, arbitrary: formBody }, ...others)
  }
  return fc.oneof({ weight: 8, arbitrary: nothing }, ...others)
}
const JSON_TYPE = 'application/json'
