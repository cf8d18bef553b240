import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

afterEach(() => vi.unstubAllGlobals())

const ID = 'aqz-KE-bpKQ'
const RAIN = {
  Id: 3,
  Title: 'Rain in the delta',
  Content: 'Drain the fields.\n\nKeep the seed dry.',
  MediaType: 'image',
  MediaURL: '/uploads/rain.webp',
  Category: 'Weather',
  Date: '05/06/2026',
}
const PRICES = { ...RAIN, Id: 4, Title: 'Turmeric prices', Category: '', Date: '5/6/2026' }
const FILM = {
  ...RAIN,
  Id: 9,
  Title: 'A film',
  MediaType: 'video',
  MediaURL: `https://youtu.be/${ID}`,
  Date: '31/12/2025',
}

function renderNews(path = '/admin/news') {
  return renderScreen(routes, { path })
}

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

async function openDetail(item: { Title: string }) {
  const { user } = renderNews()
  await user.click(await screen.findByRole('button', { name: item.Title }))
  return { user, detail: within(await screen.findByRole('dialog', { name: item.Title })) }
}

test('the newest items come first, and items without a category are “Uncategorized”', async () => {
  api.answer('GET /get_news', { news: [RAIN, FILM, PRICES] })
  renderNews()
  await screen.findByRole('heading', { name: 'Latest News' })
  expect(await titles()).toEqual(['Turmeric prices', 'Rain in the delta', 'A film'])
  const [first] = screen.getAllByRole('article')
  within(first as HTMLElement).getByText('Uncategorized')
  for (const link of screen.getAllByRole('link', { name: 'Add News' })) {
    expect(link.getAttribute('href')).toBe('/admin/addnews')
  }
})

test("a failed load shows 'Failed to fetch news' and can be retried", async () => {
  api.answer('GET /get_news', {}, 500)
  const { user } = renderNews()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch news')
  api.answer('GET /get_news', [RAIN])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await titles()).toEqual(['Rain in the delta'])
})

test('the search matches title, category and content', async () => {
  api.answer('GET /get_news', [RAIN, { ...PRICES, Content: 'Dry fingers' }])
  const { router, user } = renderNews()
  await screen.findByText('Rain in the delta')
  await user.type(screen.getByRole('searchbox', { name: 'Search news' }), 'FINGERS')
  await waitFor(async () => expect(await titles()).toEqual(['Turmeric prices']))
  expect(router.state.location.search).toBe('?q=FINGERS')
})

test('the details show all fields as text, including markup', async () => {
  const Content = 'First line\n<script>alert(1)</script><b>bold</b>'
  api.answer('GET /get_news', [{ ...RAIN, Content, Description: 'In short' }])
  const { detail } = await openDetail(RAIN)
  const content = detail.getByText(/First line/)
  expect(content.textContent).toBe(Content)
  expect(content.children).toHaveLength(0)
  detail.getByText('In short')
  detail.getByText('Weather')
  detail.getByText('05/06/2026')
  const image = detail.getByRole('img', { name: 'Rain in the delta' })
  expect(image.getAttribute('src')).toBe('/uploads/rain.webp')
})

test('a video’s card shows Play over its thumbnail unless that fails to load', async () => {
  api.answer('GET /get_news', [FILM])
  renderNews()
  const card = within(await screen.findByRole('article'))
  const thumbnail = card.getByRole('presentation')
  expect(thumbnail.parentElement?.querySelector('circle')).not.toBeNull()
  fireEvent.error(thumbnail)
  expect(card.queryByRole('presentation')).toBeNull()
  expect(screen.getByRole('article').querySelector('circle')).toBeNull()
})

test('a video shows its thumbnail, and the player after a click', async () => {
  api.answer('GET /get_news', [FILM])
  const { user, detail } = await openDetail(FILM)
  expect(document.querySelector('iframe')).toBeNull()
  const play = detail.getByRole('button', { name: 'Play video: A film' })
  const thumbnail = play.querySelector('img')
  expect(thumbnail?.getAttribute('src')).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
  await user.click(play)
  const player = new URL(detail.getByTitle('A film').getAttribute('src') ?? '')
  expect(player.origin + player.pathname).toBe(`https://www.youtube-nocookie.com/embed/${ID}`)
})

test('a video can be played even if its thumbnail does not load', async () => {
  api.answer('GET /get_news', [FILM])
  const { user, detail } = await openDetail(FILM)
  const play = detail.getByRole('button', { name: 'Play video: A film' })
  fireEvent.error(play.querySelector('img') as HTMLElement)
  expect(play.querySelector('img')).toBeNull()
  within(play).getByText('Play video: A film')
  await user.click(play)
  detail.getByTitle('A film')
})

test('a video on another host is a link', async () => {
  const MediaURL = `https://www.youtube.com.evil.example/watch?v=${ID}`
  api.answer('GET /get_news', [{ ...FILM, MediaURL }])
  const { detail } = await openDetail(FILM)
  const link = detail.getByRole('link', { name: /Open the video/ })
  expect(link.getAttribute('href')).toBe(MediaURL)
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(detail.queryByRole('button', { name: /Play/ })).toBeNull()
})

test.each(['javascript:alert(1)', `data:text/html,${ID}`, ID, ''])(
  'the text %j is shown without a link',
  async (MediaURL) => {
    api.answer('GET /get_news', [{ ...FILM, MediaURL }])
    const { detail } = await openDetail(FILM)
    expect(detail.getByText(/no URL that can be opened/).textContent).toContain(MediaURL)
    expect(detail.queryAllByRole('link').map((link) => link.textContent)).toEqual(['Edit'])
  },
)

test('the details link to the form', async () => {
  api.answer('GET /get_news', [{ ...RAIN, Id: 'n/1' }])
  const { detail } = await openDetail(RAIN)
  const link = detail.getByRole('link', { name: 'Edit' })
  expect(link.getAttribute('href')).toBe('/admin/editnews/n%2F1')
})

test('closing the details reloads the list', async () => {
  api.answer('GET /get_news', [RAIN])
  const { user, detail } = await openDetail(RAIN)
  api.answer('GET /get_news', [RAIN, PRICES])
  await user.click(detail.getByRole('button', { name: 'Close' }))
  await screen.findByText('Turmeric prices')
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function askToDelete() {
  api.answer('GET /get_news', [RAIN, PRICES])
  const { user, detail } = await openDetail(RAIN)
  await user.click(detail.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete News' }))
  question.getByText(/Rain in the delta/)
  return { user, question }
}

test("'Yes, Delete' deletes, closes the details and reloads the list", async () => {
  const { user, question } = await askToDelete()
  api.answerWith('DELETE /delete_news/3', () => {
    api.answer('GET /get_news', [PRICES, FILM])
    return new Response('ok')
  })
  await user.click(question.getByRole('button', { name: 'Yes, Delete' }))
  await screen.findByText('A film')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await titles()).toEqual(['Turmeric prices', 'A film'])
})

test('an item that another administrator deleted counts as deleted, and its draft is dropped', async () => {
  localStorage.setItem('draft:news:3/a', '{}')
  const { user, question } = await askToDelete()
  api.answer('DELETE /delete_news/3', { error: { code: 'not_found', message: 'No' } }, 404)
  api.answer('GET /get_news', [PRICES, FILM])
  await user.click(question.getByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await titles()).toEqual(['Turmeric prices', 'A film'])
  expect(localStorage.getItem('draft:news:3/a')).toBeNull()
})

test('a 404 for an item that is still listed is shown as a failure', async () => {
  const { user, question } = await askToDelete()
  api.answer('DELETE /delete_news/3', { error: { code: 'not_found', message: 'No' } }, 404)
  await user.click(question.getByRole('button', { name: 'Yes, Delete' }))
  await screen.findByText('Failed to delete news')
  question.getByRole('button', { name: 'Yes, Delete' })
})

test('drafts of items deleted elsewhere are dropped', async () => {
  const draft = JSON.stringify({ savedAt: 0, basis: '', values: {} })
  localStorage.setItem('draft:news:3/a', draft)
  localStorage.setItem('draft:news:99/a', draft)
  api.answer('GET /get_news', [RAIN])
  renderNews()
  await screen.findByText('Rain in the delta')
  await waitFor(() => expect(localStorage.getItem('draft:news:99/a')).toBeNull())
  expect(localStorage.getItem('draft:news:3/a')).toBe(draft)
})

test('a cancelled deletion returns to the details', async () => {
  const { user, question } = await askToDelete()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('dialog', { name: 'Rain in the delta' })
  expect(api.log()).not.toContain('DELETE /delete_news/3')
})

test('a failed deletion shows its error and can be retried', async () => {
  const { user, question } = await askToDelete()
  api.answer('DELETE /delete_news/3', {}, 500)
  await user.click(question.getByRole('button', { name: 'Yes, Delete' }))
  expect((await question.findByRole('alert')).textContent).toBe('Failed to delete news')
  api.answerWith('DELETE /delete_news/3', () => new Response(null, { status: 204 }))
  await user.click(question.getByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the list view is a table that sorts by day and deletes several items', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  api.answer('GET /get_news', [RAIN, FILM, PRICES])
  const { user } = renderNews('/admin/news?view=list&sort=date')
  const table = within(await screen.findByRole('table', { name: 'Latest News' }))
  const rows = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  // Items of one day keep the order of the grid.
  expect(rows()).toEqual(['A film', 'Turmeric prices', 'Rain in the delta'])
  const film = within(table.getByRole('row', { name: /A film/ }))
  expect(film.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Weather', '31/12/2025', 'Video']),
  )

  localStorage.setItem('draft:news:3/a', '{}')
  for (const { Id } of [RAIN, FILM]) {
    api.answerWith(`DELETE /delete_news/${Id}`, () => new Response('ok'))
  }
  await user.click(screen.getByRole('checkbox', { name: 'Select Rain in the delta' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select A film' }))
  const selection = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(selection.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 items?' }))
  api.answer('GET /get_news', [PRICES])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(rows()).toEqual(['Turmeric prices']))
  expect(localStorage.getItem('draft:news:3/a')).toBeNull()
})

test('a row is deleted and edited from the table', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  api.answer('GET /get_news', [RAIN, PRICES])
  const { router, user } = renderNews('/admin/news?view=list')
  await user.click(await screen.findByRole('button', { name: 'Delete Turmeric prices' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete News' }))
  api.answerWith('DELETE /delete_news/4', () => new Response('ok'))
  api.answer('GET /get_news', [RAIN])
  await user.click(question.getByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(screen.queryByText('Turmeric prices')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Edit Rain in the delta' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/editnews/3'))
})

test('of a thousand items, only the visible ones are rendered', async () => {
  const many = Array.from({ length: 1000 }, (_, Id) => ({ ...RAIN, Id, Title: `No ${Id}` }))
  api.answer('GET /get_news', many)
  renderNews()
  await screen.findByText('No 999')
  screen.getByText('1,000 items')
  expect(screen.getAllByRole('article').length).toBeLessThan(100)
})
