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
