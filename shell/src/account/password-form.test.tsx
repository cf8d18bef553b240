import { screen } from '@testing-library/react'
import { occupiedAtom } from '@vayal/shared/runtime/occupied'
import { store } from '@vayal/shared/runtime/store'
import { renderScreen } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { PasswordForm } from './password-form.tsx'

test('what is typed into it keeps a reload from being offered', async () => {
  const { user } = renderScreen([{ path: '/', element: <PasswordForm /> }], { path: '/' })
  const [field] = await screen.findAllByLabelText(/password/i)
  if (!field) throw new Error('There is no field')
  expect(store.get(occupiedAtom)).toBe(false)
  await user.type(field, 'a')
  expect(store.get(occupiedAtom)).toBe(true)
  await user.clear(field)
  expect(store.get(occupiedAtom)).toBe(false)
})
