import { expect, test } from 'vitest'
import { paletteItem } from './palette-items.ts'
import { searchGroups } from './search-groups.ts'

function groupOf(matches: number, index: number) {
  const id = `group ${index}`
  const items = Array.from({ length: matches }, (_, number) => {
    const label = `Tomato ${number}`
    return paletteItem({ kind: id, key: label, label, icon: '', path: '/', texts: [label] })
  })
  return { id, title: id, items }
}

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
  const found = searchGroups(matches.map(groupOf), 'tomato')
  expect(found.map(({ items }) => items.length)).toEqual(shown)
})

test.each([
  ['the beginning of a word', 'vazha', 'Large vazhaithandu of the Theni hills'],
  ['a whole word', 'mango', 'Large mango of the Theni hills'],
  ['a phone number', '90000 41002', 'Large banana of the Theni hills, 90000-41002'],
])('a match of %s comes first, although its label is the longest', (_, search, label) => {
  const labels = ['Banana', 'Maampazham'].flatMap((name) =>
    Array.from({ length: 9 }, (_, number) => `${name} ${number}`),
  )
  const items = [...labels, label].map((name) =>
    paletteItem({ kind: 'product', key: name, label: name, icon: '', path: '/', texts: [name] }),
  )
  const [group] = searchGroups([{ id: 'products', title: 'Products', items }], search)
  expect(group?.items[0]?.label).toBe(label)
})
