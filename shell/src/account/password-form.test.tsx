import { screen } from '@testing-library/react'
import { updatesDeferredAtom } from '@vayal/shared/runtime/defer-updates'
import { store } from '@vayal/shared/runtime/store'
import { renderScreen } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { PasswordForm } from './password-form.tsx'

test('unsaved input defers updates', async () => {
  const { user } = renderScreen([{ path: '/', element: <PasswordForm /> }], { path: '/' })
  const [field] = await screen.findAllByLabelText(/password/i)
  if (!field) throw new Error('There is no field')
  expect(store.get(updatesDeferredAtom)).toBe(false)
  await user.type(field, 'a')
  expect(store.get(updatesDeferredAtom)).toBe(true)
  await user.clear(field)
  expect(store.get(updatesDeferredAtom)).toBe(false)
})
