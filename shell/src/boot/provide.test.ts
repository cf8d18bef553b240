import { afterEach, expect, test } from 'vitest'
import { provide } from './provide.ts'

afterEach(() => {
  globalThis.vayalProvided = undefined
})

test('a remote gets the very module that the shell has', () => {
  const button = { label: 'Save' }
  provide({ '@vayal/shared/ui/button': button })
  expect(globalThis.vayalProvided?.('@vayal/shared/ui/button')).toBe(button)
})

test('a module that the shell lacks is named', () => {
  provide({})
  expect(() => globalThis.vayalProvided?.('@vayal/shared/ui/window')).toThrow(
    'This shell does not provide @vayal/shared/ui/window',
  )
})
