import { expect, test } from 'vitest'
import { changedFields, nameIn } from './changed-fields.ts'

test('of two states only what differs is told', () => {
  const before = { Id: 1, Barn: 'old', Tags: ['a'], Doors: { left: 'open' }, Revision: 1, Note: '' }
  const after = { Id: 1, Barn: 'new', Tags: ['a', 'b'], Doors: { left: 'open' }, Revision: 2 }
  expect(changedFields(before, after)).toEqual([
    { name: 'Barn', before: 'old', after: 'new' },
    { name: 'Tags', before: ['a'], after: ['a', 'b'] },
  ])
})

test('of what was made or removed everything is told that says something', () => {
  const state = { Barn: 'red', Note: '', Tags: [], Open: false, Height: 0 }
  const said = ['Barn', 'Open', 'Height']
  expect(changedFields(null, state).map(({ name }) => name)).toEqual(said)
  expect(changedFields(state, null).map(({ name }) => name)).toEqual(said)
  expect(changedFields(null, 'text')).toEqual([])
})

test('a thing is called what it is called now, or was', () => {
  expect(nameIn({ BarnName: 'New' }, { BarnName: 'Old' })).toBe('New')
  expect(nameIn(null, { Title: 'Old' })).toBe('Old')
  expect(nameIn(null, null)).toBe('')
})
