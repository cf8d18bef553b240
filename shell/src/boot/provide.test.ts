import { afterEach, expect, test } from 'vitest'
import { provide } from './provide.ts'

afterEach(() => {
  globalThis.vayalProvided = undefined
})

test('a remote gets the shell’s own instance of a module', () => {
  const button = { label: 'Save' }
  provide({ '@vayal/shared/ui/button': button })
  expect(globalThis.vayalProvided?.('@vayal/shared/ui/button')).toBe(button)
})

test('the error for a missing module names it', () => {
  provide({})
  expect(() => globalThis.vayalProvided?.('@vayal/shared/ui/window')).toThrow(
    'This shell does not provide @vayal/shared/ui/window',
  )
})
