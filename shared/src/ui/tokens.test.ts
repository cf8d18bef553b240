import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

const BACKGROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'pressed']
/** Pairs of text and background. WCAG 1.4.3 requires 4.5:1. */
const TEXT_PAIRS = [
  ...['text', 'text-muted', 'text-subtle', 'accent-text', 'danger-text'].flatMap((text) =>
    BACKGROUNDS.map((background) => [text, background] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-pressed'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-danger', 'danger-pressed'],
  ['accent-text', 'accent-soft'],
  ['accent-text', 'accent-soft-hover'],
  ['danger-text', 'danger-soft'],
  ['warning-text', 'warning-soft'],
  ['info-text', 'info-soft'],
  ['text-muted', 'accent-soft'],
] as const
/** Meaningful edges and rings. WCAG 1.4.11 requires 3:1. */
const EDGE_PAIRS = ['border-strong', 'focus', 'accent', 'danger'].flatMap((edge) =>
  ['canvas', 'surface', 'raised', 'sunken'].map((background) => [edge, background] as const),
)

const THEMES = ['light', 'dark'] as const

function color(name: string, theme: (typeof THEMES)[number]): string {
  const both = css.match(new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))
  const value = both?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`No token --color-${name}`)
  return value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(THEMES)('text has enough contrast with its background in the %s theme', (theme) => {
  const failing = TEXT_PAIRS.map(([text, background]) => ({
    pair: `${text} on ${background}`,
    ratio: contrast(color(text, theme), color(background, theme)),
  })).filter(({ ratio }) => ratio < 4.5)
  expect(failing).toEqual([])
})

test.each(THEMES)('edges and focus rings have enough contrast in the %s theme', (theme) => {
  const failing = EDGE_PAIRS.map(([edge, background]) => ({
    pair: `${edge} on ${background}`,
    ratio: contrast(color(edge, theme), color(background, theme)),
  })).filter(({ ratio }) => ratio < 3)
  expect(failing).toEqual([])
})
