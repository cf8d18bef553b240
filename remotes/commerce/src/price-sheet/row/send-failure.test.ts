import { HttpError } from '@vayal/shared/runtime/http-error'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { sendFailureText } from './row-status.tsx'

afterEach(() => setLocale('en'))

const refused = new HttpError('status', 'Invalid', {
  status: 422,
  fields: { MinPrice: 'Must be a number', Units: 'Not a unit' },
})

test('a refused row shows the server’s message for each field', () => {
  expect(sendFailureText(refused, true)).toBe('Min Price: Must be a number · Units: Not a unit')
})

test('in Tamil the message contains no English', () => {
  setLocale('ta')
  expect(sendFailureText(refused, true)).toBe('குறைந்த விலை ஏற்கப்படவில்லை. · அலகு ஏற்கப்படவில்லை.')
})
