import { expect, test } from 'vitest'
import { LOOKS_LIKE_FORMULA, withoutApostrophe } from './formula-cells.ts'

const exported = (cell: string) => (LOOKS_LIKE_FORMULA.test(cell) ? `'${cell}` : cell)

test.each([
  '=1+1',
  '+91',
  '-5',
  '@SUM(A1)',
  '＝1',
  '＠x',
  ' =1',
  '\u200B=1',
  '\u00A0+1',
  '\tx',
  "'=1",
  "' -1",
])('%j gets an apostrophe, which the import removes', (cell) => {
  expect(exported(cell)).toBe(`'${cell}`)
  expect(withoutApostrophe(exported(cell))).toBe(cell)
})

test.each(['Tomato', "'Tomato", 'a=b', '10-20', '', "o'clock"])('%j stays unchanged', (cell) => {
  expect(exported(cell)).toBe(cell)
  expect(withoutApostrophe(cell)).toBe(cell)
})
