import { HttpError } from '@vayal/shared/runtime/http-error'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { addFailure, problemText } from './product-problem-text.ts'

afterEach(() => setLocale('en'))

const full = new HttpError('status', 'The shelf is full', { status: 409 })
const wrong = { type: 'server', message: 'Must be a number' }

test('who reads English reads what the server says', () => {
  expect(addFailure(full)).toBe('Failed to add product: The shelf is full')
  expect(problemText('Price', wrong)).toBe('Must be a number')
})

test('who reads Tamil reads no English', () => {
  setLocale('ta')
  expect(addFailure(full)).toMatch(/பிழை 409$/)
  expect(problemText('விலை', wrong)).toBe('விலை: சேவையகம் இதை ஏற்கவில்லை')
  for (const text of [addFailure(full), problemText('விலை', wrong)]) {
    expect(text).not.toMatch(/[a-z]/i)
  }
})
