import { expect, test } from 'vitest'
import { unsupported } from './browser-support.ts'

const TARGETS = [
  ['chrome', 111],
  ['firefox', 115],
  ['safari', 16.4],
] as const

function problems(code: string, polyfills: string[] = []): string[] {
  return unsupported(code, TARGETS, polyfills, 2022)
}

test.each([
  ['a static function', 'URL.parse(text)', 'URL.parse'],
  ['a method', 'items.values().toArray(), set.isSubsetOf(other)', '*.isSubsetOf'],
  ['a class', 'new ClipboardChangeEvent("x"), new Temporal()', 'Temporal'],
  ['a method of the document', 'document.caretPositionFromPoint(1, 2)', '*.caretPositionFromPoint'],
])('refuses %s that is newer than the targets', (_, code, name) => {
  expect(problems(code)).toContain(`${name}() is newer than the supported browsers`)
})

test.each([
  ['an older function', 'Object.fromEntries(items.toSorted().findLast(Boolean))'],
  ['a function with the name of a newer method', 'parse(text); store.any(); zod.union([])'],
  ['a name in a text', '"URL.parse()"'],
])('accepts %s', (_, code) => {
  expect(problems(code)).toEqual([])
})

test('accepts what has a polyfill', () => {
  expect(problems('URL.parse(text)', ['URL.parse'])).toEqual([])
})

test('refuses newer syntax', () => {
  expect(problems('const pattern = /[a--b]/v')).toEqual([
    expect.stringMatching(/^newer syntax: Invalid regular expression flag/),
  ])
})
