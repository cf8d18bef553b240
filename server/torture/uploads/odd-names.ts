import { inFormat, noise } from './images.ts'
import { MARKER, type Sample, sample } from './sample.ts'

const NAMES = [
  '',
  '.',
  '..',
  '.htaccess',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/vayal',
  'C:\\autoexec.bat',
  'vayal.sqlite',
  '../vayal.sqlite',
  'photo.php',
  'photo.php.png',
  'photo.png.php',
  'photo.phtml',
  'photo.svg',
  'photo.html',
  'photo.js',
  'photo.exe',
  'photo',
  'photo.',
  'photo.png\0.php',
  'photo%00.php',
  'photo%2e%2e%2f.png',
  'photo\r\nContent-Type: text/html\r\n\r\n',
  'photo"; filename="other.php',
  `<script>${MARKER}</script>.png`,
  `"onerror="${MARKER}`,
  "'; drop table uploads; --",
  '$(touch /tmp/vayal).png',
  '`id`.png',
  '|id',
  'CON',
  'NUL.png',
  'photo.png:stream',
  '\u202Egnp.exe',
  'தக்காளி.png',
  '🌾.png',
  '\u{1F468}\u200D\u{1F33E}.png',
  '\uFEFFphoto.png',
  'p\u0301hoto.png',
  'a'.repeat(255),
  'a'.repeat(4_096),
  `${'a/'.repeat(1_000)}x.png`,
  ' '.repeat(100),
]
const TYPES = [
  '',
  'text/html',
  'image/svg+xml',
  'application/x-php',
  'image/png; charset=utf-7',
  'x',
]

export async function oddNameSamples(): Promise<Sample[]> {
  const bytes = await inFormat(noise(24, 24, 5), 'png')
  return [
    ...NAMES.map((name) => {
      const label = JSON.stringify(name.slice(0, 30))
      return sample('odd names', label, bytes, 'either', { name })
    }),
    ...TYPES.map((type) => sample('odd names', `type "${type}"`, bytes, 'either', { type })),
  ]
}
