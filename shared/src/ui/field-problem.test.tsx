import { HttpError } from '@vayal/shared/runtime/http-error'
import { setLocale } from '@vayal/shared/runtime/locale'
import { fieldProblemText, serverProblems } from '@vayal/shared/ui/field-problem'
import { afterEach, expect, test } from 'vitest'

afterEach(() => setLocale('en'))

const wrong = { type: 'server', message: 'Must be a number' }

test('an English field shows the server’s message', () => {
  expect(fieldProblemText('Price', wrong)).toBe('Must be a number')
})

test('a Tamil field shows no English', () => {
  setLocale('ta')
  expect(fieldProblemText('விலை', wrong)).toBe('விலை ஏற்கப்படவில்லை. மாற்றிவிட்டு மீண்டும் முயலவும்.')
})

test('a problem that only a form defines has no text', () => {
  expect(fieldProblemText('Price', undefined)).toBeUndefined()
  expect(fieldProblemText('Price', { type: 'no_such_problem' })).toBeUndefined()
})

test('an error of a list entry appears at the list', () => {
  const fields = { 'Subcategories.2': 'Too long', Name: 'Taken' }
  expect(serverProblems(new HttpError('status', 'No', { status: 422, fields }))).toEqual([
    ['Subcategories', { type: 'server', message: 'Too long' }],
    ['Name', { type: 'server', message: 'Taken' }],
  ])
  expect(serverProblems(new Error('No'))).toEqual([])
})
