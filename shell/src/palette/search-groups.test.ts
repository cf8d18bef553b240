import { expect, test } from 'vitest'
import { paletteItem } from './palette-items.ts'
import { searchGroups } from './search-groups.ts'

function groupOf(id: string, labels: readonly string[]) {
  const items = labels.map((label) =>
    paletteItem({ idPrefix: id, key: label, label, icon: '', target: '/', texts: [label] }),
  )
  return { id, title: id, items }
}

const numbered = (label: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${label} ${number}`)

test.each([
  [[9], [5]],
  [
    [9, 9],
    [5, 5],
  ],
  [
    [9, 1, 1, 1, 1],
    [5, 1, 1, 1, 1],
  ],
  [
    [9, 9, 9, 9],
    [5, 3, 2, 2],
  ],
  [
    [9, 9, 9, 9, 9, 9, 9],
    [2, 2, 2, 2, 2, 2, 2],
  ],
])('groups with %j matches show %j', (matches, shown) => {
  const groups = matches.map((count, at) => groupOf(`group ${at}`, numbered('Tomato', count)))
  const found = searchGroups(groups, 'tomato')
  expect(found.map(({ items }) => items.length)).toEqual(shown)
})

test.each([
  ['the beginning of a word', 'vazha', 'Banana', 'Large vazhaithandu of the Theni hills'],
  ['a whole word', 'mango', 'Maampazham', 'Large mango of the Theni hills'],
  ['a short word', 'egg', 'முட்டை', 'Large egg of the Theni hills'],
  ['a number', '41002', 'Stall 9000041002', 'Large banana of the Theni hills, 41002'],
])('a match of %s comes first, although its label is the longest', (_, search, weaker, label) => {
  const labels = numbered(weaker, 50)
  const [group] = searchGroups([groupOf('products', [...labels, label])], search)
  expect(group?.items.map((item) => item.label)).toEqual([label, ...labels.slice(0, 4)])
})

test('a phone number that is spaced like the search comes first', () => {
  const label = 'Large traders of the Theni hills, 98765 43210'
  const labels = ['Shop 98765 11111', ...numbered('Depot 9876543210', 9), label]
  const [group] = searchGroups([groupOf('stores', labels)], '98765 43210')
  expect(group?.items[0]?.label).toBe(label)
})

test('of equal matches, the shortest name comes first, in either language of a label', () => {
  const products = groupOf('products', ['Wanted: coconut', 'தேங்காய் · Coconut', 'Coconut oil'])
  const [group] = searchGroups([products], 'coconut')
  expect(group?.items[0]?.label).toBe('தேங்காய் · Coconut')
})
