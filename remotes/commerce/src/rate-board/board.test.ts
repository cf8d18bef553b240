import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { expect, test } from 'vitest'
import { boardGroups, boardParts, countRowsOfOtherDays } from './board.ts'
import { layOutBoard } from './board-layout.ts'
import type { BoardLanguage } from './board-options.ts'

const TODAY = '24/11/2026'

let lastId = 0
function price(changes: Partial<MarketPrice> = {}): MarketPrice {
  lastId += 1
  return {
    Id: lastId,
    Name: `Product ${lastId}`,
    Category: 'Vegetables',
    MinPrice: 20,
    MaxPrice: 30,
    AvgPrice: 25,
    Units: 'Kg',
    LastUpdated: TODAY,
    ...changes,
  }
}

const names = (groups: ReturnType<typeof boardGroups>) =>
  groups.map(({ category, rows }) => [category, ...rows.map(({ name }) => name)])

test('categories are sorted by name, their products are in the backend’s order, and those without a category come last', () => {
  const prices = [
    price({ Name: 'Lost', Category: ' ' }),
    price({ Name: 'Tomato' }),
    price({ Name: 'Milk', Category: 'Dairy' }),
    price({ Name: 'Onion', Category: 'Vegetables ' }),
  ]
  expect(names(boardGroups(prices, '', TODAY, 'both'))).toEqual([
    ['Dairy', 'Milk'],
    ['Vegetables', 'Tomato', 'Onion'],
    ['', 'Lost'],
  ])
  expect(names(boardGroups(prices, 'Dairy', TODAY, 'both'))).toEqual([['Dairy', 'Milk']])
  expect(boardGroups(prices, 'Fruits', TODAY, 'both')).toEqual([])
})

test('a name in both languages is shown in the language of the board', () => {
  const prices = [
    price({ Name: 'தக்காளி · Tomato', Category: 'காய்கறி · Vegetables' }),
    price({ Name: 'நாட்டுத் தக்காளி · A1', Category: 'காய்கறி · Vegetables' }),
  ]
  const shown = (language: BoardLanguage) => names(boardGroups(prices, '', TODAY, language))
  expect(shown('ta')).toEqual([['காய்கறி', 'தக்காளி', 'நாட்டுத் தக்காளி · A1']])
  expect(shown('en')).toEqual([['Vegetables', 'Tomato', 'நாட்டுத் தக்காளி · A1']])
  expect(shown('both')).toEqual([['காய்கறி · Vegetables', 'தக்காளி · Tomato', 'நாட்டுத் தக்காளி · A1']])
})

test.each([
  [TODAY, undefined],
  ['24-11-2026', undefined],
  ['23/11/2026', '23/11/2026'],
  ['25/11/2026', '25/11/2026'],
  ['2026-06-05', '05/06/2026'],
  ['last week', 'last week'],
  ['', ''],
])('a price of %j shows the day %j', (LastUpdated, otherDay) => {
  const groups = boardGroups([price({ LastUpdated })], '', TODAY, 'both')
  expect(groups[0]?.rows[0]?.otherDay).toBe(otherDay)
  expect(countRowsOfOtherDays(groups)).toBe(otherDay === undefined ? 0 : 1)
})

test.each([
  [{}, '₹25', '₹20 – ₹30'],
  [{ MinPrice: 25, MaxPrice: 25 }, '₹25', ''],
  [{ MinPrice: 20, MaxPrice: 20 }, '₹25', '₹20 – ₹20'],
  [{ MinPrice: null, MaxPrice: null }, '₹25', ''],
  [{ AvgPrice: null }, '–', '₹20 – ₹30'],
])('prices %j are shown as %s and %s', (changes, average, range) => {
  const row = boardGroups([price(changes)], '', TODAY, 'both')[0]?.rows[0]
  expect([row?.average, row?.range]).toEqual([average, range])
})

test('parts have similar lengths, and repeat the name of a category that continues', () => {
  const prices = [
    ...Array.from({ length: 25 }, () => price()),
    ...Array.from({ length: 15 }, () => price({ Category: 'Fruits' })),
  ]
  const groups = boardGroups(prices, '', TODAY, 'both')
  const parts = boardParts(groups, 30)
  expect(
    parts.map((part) => part.map(({ category, rows }) => `${category} ${rows.length}`)),
  ).toEqual([['Fruits 15', 'Vegetables 5'], ['Vegetables 20']])
  expect(parts.flatMap((part) => part.flatMap(({ rows }) => rows))).toEqual(
    groups.flatMap(({ rows }) => rows),
  )
  expect(boardParts(groups, 40)).toHaveLength(1)
  expect(boardParts([], 30)).toEqual([])
})

test.each([
  ['Chrysanthemum', ['Chrysanthemum']],
  ['Banana (Poovan)', ['Banana', '(Poovan)']],
  ['X'.repeat(20), ['X'.repeat(10), 'X'.repeat(10)]],
])('a wide price leaves the words of %s whole, unless one is too long', (name, lines) => {
  const groups = boardGroups([price({ Name: name, AvgPrice: 16061.5 })], '', TODAY, 'both')
  const board = { groups, day: '2026-11-24', language: 'ta', size: 'phone', part: '' } as const
  const layout = layOutBoard(board, (text, { size }) => text.length * size * 0.8, 1)
  const nameLines = layout.lines.filter(({ weight, color }) => weight === 600 && color === 'text')
  expect(nameLines.map(({ text }) => text)).toEqual(lines)
})
