import { act, screen } from '@testing-library/react'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { updatesDeferredAtom } from '@vayal/shared/runtime/defer-updates'
import { store } from '@vayal/shared/runtime/store'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { PasswordForm } from './password-form.tsx'

const api = setupFakeApi()

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

test('a change that fails without a connection keeps the input, with an error until the connection is back', async () => {
  api.answerWith('POST /password', () => HttpResponse.error())
  onTestFinished(() => store.set(connectedAtom, true))
  const { user } = renderScreen([{ path: '/', element: <PasswordForm /> }], { path: '/' })
  const [current, next] = await screen.findAllByLabelText(/password/i)
  if (!current || !next) throw new Error('There are no fields')
  await user.type(current, 'the current password')
  await user.type(next, 'the next password')
  api.goOffline()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/)
  act(() => store.set(connectedAtom, true))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(next).toHaveProperty('value', 'the next password')
})
