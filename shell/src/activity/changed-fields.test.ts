import { expect, test } from 'vitest'
import { changedFields, displayName } from './changed-fields.ts'

test('returns only the fields that differ between two states', () => {
  const before = { Id: 1, Barn: 'old', Tags: ['a'], Doors: { left: 'open' }, Revision: 1, Note: '' }
  const after = { Id: 1, Barn: 'new', Tags: ['a', 'b'], Doors: { left: 'open' }, Revision: 2 }
  expect(changedFields('barn', before, after)).toEqual([
    { name: 'Barn', before: 'old', after: 'new' },
    { name: 'Tags', before: ['a'], after: ['a', 'b'] },
  ])
})

test('returns all non-empty fields of a creation or deletion', () => {
  const state = { Barn: 'red', Note: '', Tags: [], Open: false, Height: 0 }
  const names = ['Barn', 'Open', 'Height']
  expect(changedFields('barn', null, state).map(({ name }) => name)).toEqual(names)
  expect(changedFields('barn', state, null).map(({ name }) => name)).toEqual(names)
  expect(changedFields('barn', null, 'text')).toEqual([])
})

test('omits the record’s own id, but returns the ids of other records', () => {
  const fields = (kind: string, state: unknown) =>
    changedFields(kind, null, state).map(({ name }) => name)
  expect(fields('barn', { BarnId: 1, FieldId: 2 })).toEqual(['FieldId'])
  expect(fields('barn-door', { Id: 1, BarnId: 2 })).toEqual(['BarnId'])
  expect(fields('ad-barn', { id: 1, url: '/' })).toEqual(['url'])
})

test('the display name is the new name; after a deletion, the old one', () => {
  expect(displayName({ BarnName: 'New' }, { BarnName: 'Old' })).toBe('New')
  expect(displayName(null, { Title: 'Old' })).toBe('Old')
  expect(displayName({ ImageName: 'a.png', Name: 'Jasmine' })).toBe('Jasmine')
  expect(displayName({ FileName: 'a.png' })).toBe('')
  expect(displayName(null, null)).toBe('')
})
