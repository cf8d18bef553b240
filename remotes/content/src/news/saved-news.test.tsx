import { screen, waitFor, within } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const RAIN = {
  Id: 3,
  Title: 'Rain in the delta',
  Content: 'Open the sluices.',
  MediaType: 'video',
  MediaURL: 'https://youtu.be/aqz-KE-bpKQ',
  Category: 'Weather',
  Date: '05/06/2026',
}
const PRICES = { ...RAIN, Id: 4, Title: 'Turmeric prices' }
const FLOODS = { ...RAIN, Title: 'Floods in the delta' }

async function openNews(search: string) {
  api.answer('GET /get_news', [RAIN, PRICES])
  const { user, router } = renderScreen(routes, { path: `/admin/news${search}` })
  await user.click(await screen.findByRole('button', { name: RAIN.Title }))
  const dialog = within(await screen.findByRole('dialog', { name: RAIN.Title }))
  return { user, router, dialog }
}

test('the search is cleared when a renamed item no longer matches it', async () => {
  const { user, router, dialog } = await openNews('?q=rain+in')
  await user.click(dialog.getByRole('link', { name: 'Edit' }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, FLOODS.Title)
  api.answer('PUT /edit_news', {})
  api.answer('GET /get_news', [FLOODS, PRICES])
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('News updated successfully!')
  await screen.findByRole('button', { name: FLOODS.Title })
  screen.getByRole('button', { name: PRICES.Title })
  expect(router.state.location.search).toBe('')
})

test('a new item shows a toast and clears a search that would hide it', async () => {
  api.answer('GET /get_news', [RAIN, PRICES])
  const { user, router } = renderScreen(routes, { path: '/admin/news?q=turmeric' })
  await screen.findByText(PRICES.Title)
  await user.click(screen.getByRole('link', { name: 'Add News' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Seed fair')
  await user.type(screen.getByRole('textbox', { name: /^Content/ }), 'On Sunday.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Media Type' }), 'Video')
  await user.type(screen.getByRole('textbox', { name: /^Video URL/ }), RAIN.MediaURL)
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Events')
  api.answer('POST /add_news', {})
  api.answer('GET /get_news', [RAIN, PRICES, { ...RAIN, Id: 9, Title: 'Seed fair' }])
  await user.click(screen.getByRole('button', { name: 'Add News' }))
  await screen.findByText('News added successfully!')
  await screen.findByText('Seed fair')
  expect(router.state.location.search).toBe('')
})

test('the edit form returns to the search', async () => {
  const { user, router, dialog } = await openNews('?q=rain')
  await user.click(dialog.getByRole('link', { name: 'Edit' }))
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=rain'))
})

test('the toast after a deletion names the news', async () => {
  const { user, dialog } = await openNews('')
  api.answer('DELETE /delete_news/3', {})
  api.answer('GET /get_news', [PRICES])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, Delete' }))
  await screen.findByText('Rain in the delta has been deleted successfully!')
})
