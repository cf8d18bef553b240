import fc from 'fast-check'
import { anyText, encode } from './json-values.ts'

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
export const query = fc.oneof(
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

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const HEADERS = {
  'if-match': ['*', '"1"', '"2"', 'W/"1"', '', '1', '"x', '"1", "2"', ' "1" '],
  'if-none-match': ['*', 'W/"x"', '', '"', ','],
  'idempotency-key': ['a', 'b', '', 'x'.repeat(200), 'x'.repeat(201), 'a b', 'ü', '{}'],
  'acknowledged-warnings': ['jump', 'a,b', '', ',', 'A', 'a,,b', 'a'.repeat(201), '{}'],
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
export const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(header, { maxLength: 3 }) },
)
