/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type NamedFile, withContentHash } from './content-hash.ts'

type Face = {
  name: string
  family: string
  source: 'latin' | 'tamil'
  weight: number
  /** File names of the pages whose characters the font contains. */
  pages: RegExp
  /** Characters that the font may contain. `range` is its `unicode-range`. */
  characters: RegExp
  range: string
  preload: ('en' | 'ta')[]
  /** Tamil uses `swap`, because a device without a Tamil font would show boxes. */
  display: 'optional' | 'swap'
}

const TAMIL = /[\u0b82-\u0bfa\u200c\u200d]/gu
const TAMIL_RANGE = 'U+0B82-0BFA, U+200C-200D, U+25CC'

/** Anek Tamil has matching Latin letters. A fixed weight is a third of the variable font's size. */
const FACES: Face[] = [
  {
    name: 'head-latin',
    family: 'Vayal Head',
    source: 'latin',
    weight: 720,
    pages: /./,
    characters: /[\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u20b9]/gu,
    range: 'U+0020-007E, U+00A0-00FF, U+2010-2026, U+20B9',
    preload: ['en'],
    display: 'optional',
  },
  {
    name: 'word-tamil',
    family: 'Vayal Word',
    source: 'tamil',
    weight: 720,
    pages: /^(?!ta\/)/,
    characters: TAMIL,
    range: TAMIL_RANGE,
    preload: [],
    display: 'swap',
  },
  {
    name: 'head-tamil',
    family: 'Vayal Tamil',
    source: 'tamil',
    weight: 700,
    pages: /^ta\//,
    characters: TAMIL,
    range: TAMIL_RANGE,
    preload: ['ta'],
    display: 'swap',
  },
  {
    name: 'text-tamil',
    family: 'Vayal Tamil',
    source: 'tamil',
    weight: 430,
    pages: /^ta\//,
    characters: TAMIL,
    range: TAMIL_RANGE,
    preload: ['ta'],
    display: 'swap',
  },
]

/** Tamil shaping and Latin typesetting. All other features would add a tenth more glyphs. */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'dist'],
  ...['akhn', 'half', 'haln', 'pref', 'pres', 'abvf', 'abvs', 'abvm', 'blwf', 'blws', 'blwm'],
  ...['pstf', 'psts', 'cjct', 'rphf', 'nukt', 'init'],
]

/** @param pages HTML by file name. */
export async function makeFonts(pages: Record<string, string>) {
  const made = await Promise.all(
    FACES.map(async (face) => {
      const text = Object.entries(pages)
        .filter(([name]) => name.endsWith('.html') && face.pages.test(name))
        .flatMap(([, html]) => html.match(face.characters) ?? [])
      const font = await subsetFont(readSource(face.source), [...new Set(text)].sort().join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: face.weight },
        keepFeatures: FEATURES,
        noHinting: true,
      })
      return { face, file: withContentHash(`${face.name}.woff2`, font) }
    }),
  )
  const preload = (locale: 'en' | 'ta') =>
    made.filter(({ face }) => face.preload.includes(locale)).map(({ file }) => `/site/${file.name}`)
  return {
    css: made.map(({ face, file }) => declaration(face, file)).join(''),
    files: made.map(({ file }): NamedFile => file),
    preload: { en: preload('en'), ta: preload('ta') },
  }
}

/** Each fixed weight covers a range of weights, so that the browser never synthesises bold. */
function declaration(face: Face, file: NamedFile): string {
  const weights = face.weight < 600 ? '100 560' : face.name === 'head-tamil' ? '561 900' : '100 900'
  return (
    `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:${face.display};` +
    `src:url(/site/${file.name})format("woff2");unicode-range:${face.range.replaceAll(' ', '')}}`
  )
}

function readSource(script: Face['source']): Uint8Array {
  const name = `anek-tamil-${script}-wght-normal.woff2`
  return readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/anek-tamil/files/${name}`)),
  )
}
