/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type NamedFile, nameByContent } from './name-by-content.ts'

type Face = {
  name: string
  family: string
  source: 'latin' | 'tamil'
  weight: number
  /** The pages whose characters it holds. */
  of: RegExp
  /** Of those, the characters it may hold at all; also its `unicode-range`. */
  characters: RegExp
  range: string
  preload: ('en' | 'ta')[]
  /** Tamil comes however late: a device without a face of its own would show boxes. */
  display: 'optional' | 'swap'
}

const TAMIL = /[\u0b82-\u0bfa\u200c\u200d]/gu
const TAMIL_RANGE = 'U+0B82-0BFA, U+200C-200D, U+25CC'

/**
 * Anek Tamil, whose Latin and Tamil are drawn together. English pages take it for headings, and
 * for the few Tamil words in them a file of a kilobyte; Tamil pages take it for everything. A
 * fixed weight is a third of the variable font.
 */
const FACES: Face[] = [
  {
    name: 'head-latin',
    family: 'Vayal Head',
    source: 'latin',
    weight: 720,
    of: /./,
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
    of: /^(?!ta\/)/,
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
    of: /^ta\//,
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
    of: /^ta\//,
    characters: TAMIL,
    range: TAMIL_RANGE,
    preload: ['ta'],
    display: 'swap',
  },
]

/**
 * What spells Tamil and sets Latin, in OpenType's names. The face has more: alternative letters and
 * old forms of the numerals, which would bring a tenth more glyphs with them.
 */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'dist'],
  ...['akhn', 'half', 'haln', 'pref', 'pres', 'abvf', 'abvs', 'abvm', 'blwf', 'blws', 'blwm'],
  ...['pstf', 'psts', 'cjct', 'rphf', 'nukt', 'init'],
]

/**
 * Fonts that hold the characters of these pages and no others.
 *
 * @param pages HTML by file name.
 */
export async function makeFonts(pages: Record<string, string>) {
  const made = await Promise.all(
    FACES.map(async (face) => {
      const text = Object.entries(pages)
        .filter(([name]) => name.endsWith('.html') && face.of.test(name))
        .flatMap(([, html]) => html.match(face.characters) ?? [])
      const font = await subsetFont(readSource(face.source), [...new Set(text)].sort().join(''), {
        targetFormat: 'woff2',
        variationAxes: { wght: face.weight },
        keepFeatures: FEATURES,
        noHinting: true,
      })
      return { face, file: nameByContent(`${face.name}.woff2`, font) }
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

/** A face of fixed weight stands for its half of the weights: none is made bold by the browser. */
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
