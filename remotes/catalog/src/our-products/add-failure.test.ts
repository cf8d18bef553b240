import { HttpError } from '@vayal/shared/runtime/http-error'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { addFailure } from './add-failure.ts'

afterEach(() => setLocale('en'))

const full = new HttpError('status', 'The shelf is full', { status: 409 })

test('who reads English reads what the server says', () => {
  expect(addFailure(full)).toBe('Failed to add product: The shelf is full')
})

test('who reads Tamil reads no English', () => {
  setLocale('ta')
  expect(addFailure(full)).toMatch(/பிழை 409$/)
  expect(addFailure(full)).not.toMatch(/[a-z]/i)
})
