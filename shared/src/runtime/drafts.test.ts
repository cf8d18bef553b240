import { renderHook } from '@testing-library/react'
import { useDraft } from '@vayal/shared/runtime/drafts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const schema = z.object({ title: z.string(), content: z.string() })
const EMPTY = { title: '', content: '' }
const TYPED = { title: 'Rain', content: '' }

const open = (form = 'news', basis = EMPTY) => renderHook(() => useDraft(form, schema, basis))
const offer = (form?: string, basis?: typeof EMPTY) => open(form, basis).result.current.offered

test('what was typed is offered the next time, for the same form only', () => {
  expect(offer()).toBeNull()
  const before = Date.now()
  open().result.current.keep(TYPED)
  expect(offer()).toMatchObject({ values: TYPED, outdated: false })
  expect(offer()?.savedAt).toBeGreaterThanOrEqual(before)
  expect(offer('news:7')).toBeNull()
})

test('a form that opens unchanged does not touch the draft it offers', () => {
  open().result.current.keep(TYPED)
  open().result.current.keep(EMPTY)
  expect(offer()?.values).toEqual(TYPED)
})

test('back at the start nothing is left to offer', () => {
  const { result } = open()
  result.current.keep(TYPED)
  result.current.keep({ content: '', title: '' })
  expect(offer()).toBeNull()
})

test('a taken offer is not shown again, and lives on until it is saved', () => {
  open().result.current.keep(TYPED)
  const { result, rerender } = open()
  result.current.take()
  rerender()
  expect(result.current.offered).toBeNull()
  expect(offer()?.values).toEqual(TYPED)
  result.current.drop()
  expect(offer()).toBeNull()
})

test('it says when what was edited has changed since', () => {
  open('news:7', { title: 'Old', content: '' }).result.current.keep(TYPED)
  expect(offer('news:7', { title: 'Newer', content: '' })?.outdated).toBe(true)
})

test.each(['', '{', '{"values":{"title":1}}', '[]'])('%j in the storage is no draft', (text) => {
  localStorage.setItem('draft:news', text)
  expect(offer()).toBeNull()
})
