import { HttpError } from '@vayal/shared/runtime/http-error'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { productAddFailure } from './save-failures.ts'

afterEach(() => setLocale('en'))

const full = new HttpError('status', 'The shelf is full', { status: 409 })

test('the English text contains the message of the server', () => {
  expect(productAddFailure(full)).toBe('Failed to add product: The shelf is full')
})

test('the Tamil text contains no English', () => {
  setLocale('ta')
  expect(productAddFailure(full)).toMatch(/பிழை 409$/)
  expect(productAddFailure(full)).not.toMatch(/[a-z]/i)
})
