import { screen, within } from '@testing-library/react'
import { formatDay } from '@vayal/shared/runtime/day-text'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const INTEX = {
  Id: 3,
  Name: 'Agri Intex',
  Date: '11/07/2026',
  Description: 'Machines and seeds',
  Category: 'Machinery',
  EntryFee: '50',
  Location: 'Coimbatore',
  Revision: 1,
}
const FAIR = { ...INTEX, Id: 'e-4', Name: 'Seed Fair', Date: '2026-08-01', EntryFee: 'Free' }

// Preloads the lazy form, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./exhibitions-page.tsx')
  await import('./exhibition-form.tsx')
}, 60_000)

beforeEach(() => {
  api.answer('GET /exhibitions', [INTEX, FAIR])
  api.answer('GET /categories', [])
})

async function openForm(button: string) {
  const { user } = renderScreen(routes, { path: '/admin/exhibitions' })
  await screen.findByText('Seed Fair')
  await user.click(screen.getByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a card shows date, location and entry fee', async () => {
  renderScreen(routes, { path: '/admin/exhibitions' })
  const [first, second] = await screen.findAllByRole('article')
  const card = within(first as HTMLElement)
  card.getByText('11/07/2026')
  card.getByText('Coimbatore')
  card.getByText('₹50')
  within(second as HTMLElement).getByText('Free')
})

test('upcoming and past exhibitions can be listed alone, and the URL keeps the choice', async () => {
  const day = (days: number) => formatDay(new Date(Date.now() + days * 86_400_000))
  api.answer('GET /exhibitions', [
    { ...INTEX, Name: 'Over', Date: day(-2) },
    { ...INTEX, Id: 5, Name: 'Now', Date: todayInIndia() },
    { ...INTEX, Id: 6, Name: 'Undated', Date: 'soon' },
  ])
  const { user, router } = renderScreen(routes, { path: '/admin/exhibitions' })
  const when = await screen.findByLabelText('When')
  const names = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await screen.findByText('Undated')
  await user.selectOptions(when, 'Upcoming')
  expect(names()).toEqual(['Now'])
  expect(router.state.location.search).toBe('?when=upcoming')
  await user.selectOptions(when, 'Past')
  expect(names()).toEqual(['Over'])
  await user.selectOptions(when, 'All days')
  expect(names()).toEqual(['Now', 'Over', 'Undated'])
})

test('the next exhibition comes first; a past one is labelled so and comes last', async () => {
  const day = (days: number) => formatDay(new Date(Date.now() + days * 86_400_000))
  api.answer('GET /exhibitions', [
    { ...INTEX, Name: 'Over', Date: day(-2) },
    { ...INTEX, Id: 5, Name: 'Later', Date: day(9) },
    { ...INTEX, Id: 6, Name: 'Now', Date: todayInIndia() },
  ])
  renderScreen(routes, { path: '/admin/exhibitions' })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Now',
    'Later',
    'Over',
  ])
  const [now, later, over] = cards.map((card) => within(card))
  now?.getByText('Today')
  later?.getByText(/in \d+ days/)
  over?.getByText('Past')
  over?.getByText('Machines and seeds')
})

test('a failed load shows its error', async () => {
  api.answer('GET /exhibitions', {}, 500)
  renderScreen(routes, { path: '/admin/exhibitions' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch exhibitions')
})

test('all fields are required, and the fee is sent as text', async () => {
  api.answer('POST /exhibitions', {})
  const { user, dialog } = await openForm('Add Exhibition')
  screen.getByRole('dialog', { name: 'Add New Exhibition' })
  const location = dialog.getByLabelText<HTMLSelectElement>('Location')
  expect(location.options).toHaveLength(17)
  await user.type(dialog.getByLabelText('Name'), 'Flower Show')
  await user.type(dialog.getByLabelText('Date'), '29/02/2028')
  await user.type(dialog.getByLabelText('Description'), 'Jasmine')
  await user.type(dialog.getByLabelText('Category'), 'Flowers')
  await user.selectOptions(location, 'Madurai')
  await user.type(dialog.getByLabelText('Entry Fee'), ' ')
  expect(submit('Add Exhibition').disabled).toBe(true)
  await user.type(dialog.getByLabelText('Entry Fee'), '30')
  await user.click(submit('Add Exhibition'))
  await screen.findByText('New exhibition added successfully!')
  expect(api.last('POST /exhibitions')?.body).toEqual({
    Name: 'Flower Show',
    Date: '29/02/2028',
    Description: 'Jasmine',
    Category: 'Flowers',
    EntryFee: '30',
    Location: 'Madurai',
  })
})

test('an invalid date is not sent', async () => {
  const { user, dialog } = await openForm('Edit Agri Intex')
  await user.clear(dialog.getByLabelText('Date'))
  await user.type(dialog.getByLabelText('Date'), '31/02/2026')
  await user.click(submit('Save Changes'))
  dialog.getByText('Date input not valid.')
  expect(api.log()).not.toContain('PUT /exhibitions/3')
})

test('a date in another format is normalised', async () => {
  api.answerWith('PUT /exhibitions/e-4', () => new Response('ok'))
  const { user, dialog } = await openForm('Edit Seed Fair')
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '01/08/2026')
  await user.type(dialog.getByLabelText('Description'), '!')
  await user.click(submit('Save Changes'))
  await screen.findByText('Exhibition details updated successfully!')
  expect(api.last('PUT /exhibitions/e-4')?.body).toMatchObject({ Date: '01/08/2026' })
})

test('a failed save shows an error in the dialog and a toast', async () => {
  api.answer('PUT /exhibitions/3', {}, 500)
  const { user, dialog } = await openForm('Edit Agri Intex')
  await user.type(dialog.getByLabelText('Name'), '!')
  await user.click(submit('Save Changes'))
  await dialog.findByText('Failed to save exhibition data. Please try again.')
  await screen.findByText('Error: Unable to save exhibition data.')
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Agri Intex!')
})

test('a retry after a lost answer has the same idempotency key', async () => {
  api.answerWith('PUT /exhibitions/3', () => Response.error())
  const { user, dialog } = await openForm('Edit Agri Intex')
  await user.type(dialog.getByLabelText('Name'), '!')
  await user.click(submit('Save Changes'))
  await dialog.findByRole('alert')
  const key = api.last('PUT /exhibitions/3')?.headers.get('Idempotency-Key')
  expect(key).toMatch(/^[0-9a-f]{32}$/)

  api.answer('PUT /exhibitions/3', {})
  await user.click(submit('Save Changes'))
  await screen.findByText('Exhibition details updated successfully!')
  expect(api.last('PUT /exhibitions/3')?.headers.get('Idempotency-Key')).toBe(key)
})

test('a confirmed deletion deletes the exhibition', async () => {
  api.answer('DELETE /exhibitions/3', {})
  const { user } = renderScreen(routes, { path: '/admin/exhibitions' })
  await user.click(await screen.findByRole('button', { name: 'Delete Agri Intex' }))
  await screen.findByRole('alertdialog', { name: 'Exhibition' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Agri Intex has been deleted successfully!')
})
