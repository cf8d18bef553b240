import { ELSEWHERE } from './escapes.ts'

const SCRIPT = 'pwned()'

const FORGED = [
  ...['https:', 'http:', 'HTTPS:', 'ftp:', 'ws:'].map((scheme) => `${scheme}//${ELSEWHERE}/admin/`),
  ...['//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '/./', '/..//', '/.//', '//@', '//.'].map(
    (slashes) => `${slashes}${ELSEWHERE}/admin/`,
  ),
  ...['https:', 'https:/', 'https:///', 'https:\\\\', 'https:\\', 'http:/\\/'].map(
    (start) => `${start}${ELSEWHERE}`,
  ),
  // Parsers drop tabs and line breaks within a URL, and blanks and controls around it.
  ...['\t//', '\n//', '\r\n//', ' //', '\u0001//', '\u0000//', '/\t/', '/\n/', '/\r/', '/\t\\'].map(
    (start) => `${start}${ELSEWHERE}`,
  ),
  // Look-alikes of a slash or a dot, and invisible characters.
  ...[
    '／／',
    '∕∕',
    '⁄⁄',
    '/／',
    '/∕',
    '〱',
    '⧸⧸',
    '\u200b//',
    '\ufeff//',
    '\u00a0//',
    '\u2028//',
  ].map((start) => `${start}${ELSEWHERE}/admin/`),
  ...['elsewhere。example', 'elsewhere．example', 'elsewhere｡example', 'ⓔlsewhere.example'].map(
    (host) => `//${host}/admin/`,
  ),
  ...['%2f%2f', '/%2f', '%252f%252f', '/%5c', '%5c%5c', '/%09/', '/%0a/', '/%00/'].map(
    (start) => `${start}${ELSEWHERE}`,
  ),
  // Start like one of our pages.
  ...['/admin/..//', '/admin/../..//', '/admin/../../..///', '/admin/..\\\\', '/admin\\..\\\\'].map(
    (start) => `${start}${ELSEWHERE}/admin/`,
  ),
  ...['/admin/%2e%2e//', '/admin/.%2e//', '/admin/%2e%2e/%2f%2f', '/admin/..%2f%2f'].map(
    (start) => `${start}${ELSEWHERE}/admin/`,
  ),
  ...['/admin/..;//', '/admin/..\t//', '/admin/.\n.//', '/admin/%09..//', '/admin//'].map(
    (start) => `${start}${ELSEWHERE}`,
  ),
  ...[
    `@${ELSEWHERE}`,
    `/admin/@${ELSEWHERE}`,
    `//admin@${ELSEWHERE}`,
    `https://admin:1@${ELSEWHERE}`,
  ],
  ...[`/admin.${ELSEWHERE}`, `/admin@${ELSEWHERE}`, `admin/@${ELSEWHERE}`, `.${ELSEWHERE}/admin/`],
  ...['//0x7f000001/', '//2130706433/', '//[::1]/', '//127.1/', '//127.0.0.1:1/'],
  ...[`/admin/x\r\nLocation: //${ELSEWHERE}`, `/admin/%0d%0aLocation:%20//${ELSEWHERE}`],
  ...[`/admin/?next=//${ELSEWHERE}`, `/admin/#//${ELSEWHERE}`, `/login?next=//${ELSEWHERE}`],
  ...['javascript:', 'JaVaScRiPt:', ' javascript:', 'java\tscript:', 'java\nscript:'].map(
    (scheme) => `${scheme}${SCRIPT}`,
  ),
  ...['\u0001javascript:', 'javascript:/admin/;', 'javascript://admin/%0a', 'vbscript:'].map(
    (scheme) => `${scheme}${SCRIPT}`,
  ),
  `/admin/javascript:${SCRIPT}`,
  `data:text/html,<script>${SCRIPT}</script>`,
  `data:text/html;base64,${btoa(`<script>${SCRIPT}</script>`)}`,
  `blob:https://${ELSEWHERE}/1`,
  'about:blank',
  'file:///etc/hostname',
  'view-source:https://elsewhere.example',
]

const RAW = [
  `next=//${ELSEWHERE}`,
  `next=//${ELSEWHERE}&next=/admin/news`,
  `next=/admin/news&next=//${ELSEWHERE}`,
  `next=%2F%2F${ELSEWHERE}%2Fadmin%2F`,
  `next=/admin/..%2F%2F${ELSEWHERE}`,
  `next=%E0%A4%A&next=//${ELSEWHERE}`,
  `next[]=//${ELSEWHERE}`,
  ...['redirect', 'returnTo', 'return_url', 'url', 'continue', 'to', 'cameFrom'].map(
    (name) => `${name}=https://${ELSEWHERE}/`,
  ),
]

export const HOSTILE_QUERIES: readonly string[] = [
  ...FORGED.map((next) => `next=${encodeURIComponent(next)}`),
  ...RAW,
]
