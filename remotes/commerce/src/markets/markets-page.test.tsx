import { act, screen, waitFor, within } from '@testing-library/react'
import { provideConfig } from '@vayal/shared/runtime/config'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { setLocale } from '@vayal/shared/runtime/locale'
import { store } from '@vayal/shared/runtime/store'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { API_URL } from '@vayal/shared/testing/server'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const SANDHAI = {
  MarketId: 4,
  MarketName: 'Uzhavar Sandhai',
  Area: 'Gandhipuram',
  District: 'Coimbatore',
  OrganisingDay: 'Daily',
  Category: 'Vegetables',
  Revision: 3,
}
const OOTY = {
  ...SANDHAI,
  MarketId: 'm-5',
  MarketName: 'Ooty Market',
  District: 'Nilgiris',
  OrganisingDay: 'All but Friday',
}

// Preloads the lazy form, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./markets-page.tsx')
  await import('./market-form.tsx')
}, 60_000)

beforeEach(() => {
  api.answer('GET /markets', [SANDHAI, OOTY])
  api.answer('GET /categories', [
    { CategoryId: 1, Name: 'Our Products' },
    { CategoryId: 9, Name: 'Fruits' },
  ])
})

afterEach(() => setLocale('en'))

async function openForm(button: string) {
  const { user } = renderScreen(routes, { path: '/admin/markets' })
  await screen.findByText('Ooty Market')
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog }
}

const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('cards show place and day, and the search matches all fields', async () => {
  const { user, router } = renderScreen(routes, { path: '/admin/markets' })
  const card = within((await screen.findAllByRole('article'))[1] as HTMLElement)
  card.getByText('Gandhipuram, Nilgiris')
  card.getByText('All but Friday')
  await user.type(screen.getByRole('searchbox'), 'friday')
  await waitFor(() => expect(screen.queryByText('Uzhavar Sandhai')).toBeNull())
  expect(router.state.location.search).toBe('?q=friday')
})

test('a failed load shows its error', async () => {
  api.answer('GET /markets', {}, 500)
  renderScreen(routes, { path: '/admin/markets' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch markets')
})

test('a market can be sent once all fields are filled', async () => {
  const { user, dialog } = await openForm('Add Market')
  screen.getByRole('dialog', { name: 'Add New Market' })
  expect(dialog.getByLabelText<HTMLSelectElement>('District').options).toHaveLength(39)
  await user.type(dialog.getByLabelText('Market Name'), ' New ')
  await user.type(dialog.getByLabelText('Area'), '   ')
  await user.selectOptions(dialog.getByLabelText('District'), 'Salem')
  await user.selectOptions(dialog.getByLabelText('Organising Day'), 'Sunday')
  await user.type(dialog.getByLabelText('Category'), 'Fruits')
  expect(submit('Add Market').disabled).toBe(true)
  await user.type(dialog.getByLabelText('Area'), 'Town')
  expect(submit('Add Market').disabled).toBe(false)

  api.answerWith('POST /markets', () => new HttpResponse('made', { status: 201 }))
  await user.click(submit('Add Market'))
  await screen.findByText('New market added successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const call = api.last('POST /markets')
  expect(call?.body).toEqual({
    MarketName: 'New',
    Area: 'Town',
    District: 'Salem',
    OrganisingDay: 'Sunday',
    Category: 'Fruits',
  })
  expect(call?.headers.get('Idempotency-Key')).not.toBeNull()
})

test('“Other” requires a custom day, whose text is sent', async () => {
  api.answer('PUT /markets/4', {})
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  expect(dialog.queryByLabelText('Enter custom day')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Organising Day'), 'Other')
  expect(submit('Save Changes').disabled).toBe(true)
  await user.type(dialog.getByLabelText('Enter custom day'), ' New moon days ')
  await user.click(submit('Save Changes'))
  await screen.findByText('Market details updated successfully!')
  expect(api.last('PUT /markets/4')?.body).toMatchObject({ OrganisingDay: 'New moon days' })
  expect(api.last('PUT /markets/4')?.headers.get('If-Match')).toBe('"3"')
})

test('an unlisted day is edited as a custom day', async () => {
  const { user, dialog } = await openForm('Edit Ooty Market')
  expect(dialog.getByLabelText('Organising Day')).toHaveProperty('value', 'Other')
  expect(dialog.getByLabelText('Enter custom day')).toHaveProperty('value', 'All but Friday')
  await user.selectOptions(dialog.getByLabelText('Organising Day'), 'Monday')
  expect(dialog.queryByLabelText('Enter custom day')).toBeNull()
  expect(submit('Save Changes').disabled).toBe(false)
})

test('suggestions are categories in use and those of the marketplace, without the fixed areas', async () => {
  const { user, dialog } = await openForm('Add Market')
  await user.click(dialog.getByLabelText('Category'))
  const popup = within(await screen.findByRole('listbox'))
  await popup.findByText('Fruits')
  const names = popup.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['Fruits', 'Vegetables'])
})

test('a failed save shows an error in the dialog and a toast, and keeps the input', async () => {
  api.answer('PUT /markets/4', {}, 500)
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  await user.clear(dialog.getByLabelText('Area'))
  await user.type(dialog.getByLabelText('Area'), 'Ukkadam')
  await user.click(submit('Save Changes'))
  await dialog.findByText('Failed to save market data. Please try again.')
  await screen.findByText('Error: Unable to save market data.')
  expect(dialog.getByLabelText('Area')).toHaveProperty('value', 'Ukkadam')

  api.answer('PUT /markets/4', {})
  await user.click(submit('Save Changes'))
  await screen.findByText('Market details updated successfully!')
})

test('saving a deleted market reports the deletion and keeps the input', async () => {
  api.answer('PUT /markets/4', { error: { code: 'not_found', message: 'No' } }, 404)
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  await user.type(dialog.getByLabelText('Area'), '!')
  await user.click(submit('Save Changes'))
  await dialog.findByText(/Someone else deleted this/)
  expect(dialog.getByLabelText('Area')).toHaveProperty('value', expect.stringMatching(/!$/))
})

test('while a save is in flight, the form neither closes nor asks to discard', async () => {
  const answer = Promise.withResolvers<Response>()
  api.answerWith('PUT /markets/4', () => answer.promise)
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  await user.type(dialog.getByLabelText('Area'), '!')
  await user.click(submit('Save Changes'))
  await screen.findByRole('button', { name: 'Saving...' })
  await user.keyboard('{Escape}')
  await user.click(submit('Cancel'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  screen.getByRole('dialog', { name: 'Edit Market' })

  answer.resolve(HttpResponse.json({}))
  await screen.findByText('Market details updated successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a retry after a lost answer has the same idempotency key', async () => {
  api.answerWith('PUT /markets/4', () => HttpResponse.error())
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  await user.type(dialog.getByLabelText('Area'), '!')
  await user.click(submit('Save Changes'))
  await dialog.findByRole('alert')
  const key = api.last('PUT /markets/4')?.headers.get('Idempotency-Key')
  expect(key).toMatch(/^[0-9a-f]{32}$/)

  api.answer('PUT /markets/4', {})
  await user.click(submit('Save Changes'))
  await screen.findByText('Market details updated successfully!')
  expect(api.last('PUT /markets/4')?.headers.get('Idempotency-Key')).toBe(key)
})

test('a failed save without a connection is reported once, until the connection is back', async () => {
  api.answerWith('PUT /markets/4', () => HttpResponse.error())
  onTestFinished(() => store.set(connectedAtom, true))
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  await user.type(dialog.getByLabelText('Area'), '!')
  api.goOffline()
  await user.click(submit('Save Changes'))
  await dialog.findByText(/No connection. Your entries are kept/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  act(() => store.set(connectedAtom, true))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(dialog.getByLabelText('Area')).toHaveProperty('value', 'Gandhipuram!')
})

test('a foreign backend gets no extra headers', async () => {
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'client',
    clientAuth: null,
  })
  api.answer('PUT /markets/4', {})
  const { user, dialog } = await openForm('Edit Uzhavar Sandhai')
  await user.type(dialog.getByLabelText('Area'), '!')
  await user.click(submit('Save Changes'))
  await screen.findByText('Market details updated successfully!')
  for (const name of ['Authorization', 'If-Match', 'Idempotency-Key']) {
    expect(api.last('PUT /markets/4')?.headers.get(name)).toBeNull()
  }
})

test('a validation error of the server appears at its field, which gets the focus', async () => {
  const error = { code: 'invalid', message: 'no', fields: { OrganisingDay: 'Not a day' } }
  api.answer('PUT /markets/m-5', { error }, 422)
  const { user, dialog } = await openForm('Edit Ooty Market')
  await user.type(dialog.getByLabelText('Area'), '!')
  await user.click(submit('Save Changes'))
  await dialog.findByText('Not a day')
  const day = dialog.getByLabelText('Enter custom day')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(day))
})

test('in Tamil the validation error contains no English', async () => {
  setLocale('ta')
  const error = { code: 'invalid', message: 'no', fields: { Area: 'Not a place' } }
  api.answer('PUT /markets/4', { error }, 422)
  const { user, dialog } = await openForm('Uzhavar Sandhai – திருத்து')
  await user.type(dialog.getByLabelText('பகுதி'), '!')
  await user.click(submit('மாற்றங்களைச் சேமி'))
  await dialog.findByText('பகுதி ஏற்கப்படவில்லை. மாற்றிவிட்டு மீண்டும் முயலவும்.')
  expect(screen.queryByText('Not a place')).toBeNull()
})

test('a confirmed deletion deletes the market', async () => {
  api.answerWith('DELETE /markets/4', () => {
    api.answer('GET /markets', [OOTY])
    return new HttpResponse(null, { status: 204 })
  })
  const { user } = renderScreen(routes, { path: '/admin/markets' })
  await user.click(await screen.findByRole('button', { name: 'Delete Uzhavar Sandhai' }))
  await screen.findByRole('alertdialog', { name: 'Market' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Uzhavar Sandhai has been deleted successfully!')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})

test('a deletion without a connection names the cause until the connection is back', async () => {
  api.answerWith('DELETE /markets/4', () => HttpResponse.error())
  onTestFinished(() => store.set(connectedAtom, true))
  const { user } = renderScreen(routes, { path: '/admin/markets' })
  await user.click(await screen.findByRole('button', { name: 'Delete Uzhavar Sandhai' }))
  await screen.findByRole('alertdialog')
  api.goOffline()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('No connection. Delete again once the connection is back.')
  act(() => store.set(connectedAtom, true))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})

test('a failed deletion shows its error', async () => {
  api.answer('DELETE /markets/4', {}, 500)
  const { user } = renderScreen(routes, { path: '/admin/markets' })
  await user.click(await screen.findByRole('button', { name: 'Delete Uzhavar Sandhai' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to delete market')
})
