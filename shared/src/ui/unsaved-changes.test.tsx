import { screen } from '@testing-library/react'
import { renderScreen } from '@vayal/shared/testing/render'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'

function NamePage() {
  const [name, setName] = useState('')
  return (
    <>
      <UnsavedChanges when={name !== ''} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/list">Cancel</Link>
    </>
  )
}

function renderPage() {
  const routes = [
    { path: '/add', Component: NamePage },
    { path: '/list', element: <h1>List</h1> },
  ]
  return renderScreen(routes, { path: '/add' })
}

test('a page without input is left at once', async () => {
  const { user } = renderPage()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: 'List' })
})

test('unsaved input is kept or dropped as the administrator says', async () => {
  const { user } = renderPage()
  await user.type(screen.getByLabelText('Name'), 'Flowers')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  screen.getByDisplayValue('Flowers')

  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'List' })
})

test('a reload asks only while there is unsaved input', async () => {
  const { user } = renderPage()
  expect(reloadIsHeld()).toBe(false)
  await user.type(screen.getByLabelText('Name'), 'F')
  expect(reloadIsHeld()).toBe(true)
})

function reloadIsHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
