import { screen, waitFor, within } from '@testing-library/react'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const TOMATO = {
  ProductId: 7,
  Name: 'Tomato',
  Description: 'Country tomatoes',
  CategoryId: 3,
  Subcategory: 'Native',
  Price: '40',
  Unit: 'kg',
  District: 'Erode',
  MobileNo: '9000000001',
  Image: '/uploads/tomato.webp',
  additionalQuestions: { 'Organic?': 'Yes' },
  ApprovalStatus: false,
  RejectStatus: false,
  Revision: 1,
}
const OKRA = { ...TOMATO, ProductId: 8, Name: 'Okra', Price: 'None', Revision: 4 }
const MILK = { ...TOMATO, ProductId: 9, Name: 'Milk', CategoryId: 5 }

beforeEach(() => {
  api.answer('GET /categories', [{ CategoryId: 3, Name: 'Vegetables' }])
  api.answer('GET /get-products-for-approval', { products: [TOMATO, OKRA, MILK] })
  for (const { ProductId, CategoryId } of [TOMATO, OKRA, MILK]) {
    api.answerWith(`POST /approve-product/${ProductId}/${CategoryId}`, () => new Response('ok'))
  }
})

function provideForeignBackend() {
  provideConfig({ ...appConfig(), authMode: 'client' })
}

async function renderApproval() {
  const { user } = renderScreen(routes, { path: '/admin/productsapproval' })
  await screen.findByRole('heading', { name: 'Tomato' })
  return user
}

async function startReview() {
  const user = await renderApproval()
  await user.click(screen.getByRole('button', { name: 'Review one by one' }))
  await screen.findByRole('dialog', { name: 'Tomato' })
  return user
}

const title = (name: string) => screen.getByRole('button', { name })
const pendingNames = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
const expectPending = (...names: string[]) => waitFor(() => expect(pendingNames()).toEqual(names))

async function openDetails(user: Awaited<ReturnType<typeof renderApproval>>, name: string) {
  await user.click(title(name))
  return within(await screen.findByRole('dialog', { name }))
}

test('a card shows price, district and category; its details show every field', async () => {
  const user = await renderApproval()
  const [tomato, okra, milk] = screen.getAllByRole('article').map((card) => within(card))
  tomato?.getByText('₹40 per kg')
  tomato?.getByText('Erode')
  tomato?.getByText('Vegetables')
  expect(okra?.queryByText(/₹/)).toBeNull()
  expect(milk?.queryByText('Vegetables')).toBeNull()
  const details = await openDetails(user, 'Tomato')
  for (const text of ['9000000001', 'Country tomatoes', 'Organic?: Yes', 'Vegetables']) {
    details.getByText(text)
  }
})

test.each([
  ['Approve', { ApprovalStatus: true, RejectStatus: false }, 'Tomato approved'],
  ['Reject', { ApprovalStatus: false, RejectStatus: true }, 'Tomato rejected'],
])('%s on a card sends the flags, and the product leaves the list', async (verb, flags, text) => {
  const user = await renderApproval()
  await user.click(screen.getByRole('button', { name: `${verb} Tomato` }))
  await expectPending('Okra', 'Milk')
  const call = api.last('POST /approve-product/7/3')
  expect(call?.body).toEqual(flags)
  expect(call?.headers.get('If-Match')).toBe('"1"')
  await screen.findByText(text)
  screen.getByText('2 items')
})

test.each(['90000 00002', '+919000000002'])(
  'the search finds a product by its mobile number, typed as %s',
  async (number) => {
    const numbered = { ...MILK, MobileNo: '9000000002' }
    api.answer('GET /get-products-for-approval', { products: [TOMATO, OKRA, numbered] })
    const user = await renderApproval()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), number)
    await expectPending('Milk')
  },
)

test('a decision in the details closes them', async () => {
  const user = await renderApproval()
  const details = await openDetails(user, 'Okra')
  await user.click(details.getByRole('button', { name: 'Approve' }))
  await expectPending('Tomato', 'Milk')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed decision shows its error in the details, and the product stays', async () => {
  api.answer('POST /approve-product/8/3', {}, 500)
  const user = await renderApproval()
  const details = await openDetails(user, 'Okra')
  await user.click(details.getByRole('button', { name: 'Reject' }))
  expect((await details.findByRole('alert')).textContent).toBe('Failed to update product status')
  expect(screen.getAllByText('Failed to update product status')).toHaveLength(2)
  api.answer('POST /approve-product/8/3', {})
  await user.click(details.getByRole('button', { name: 'Reject' }))
  await expectPending('Tomato', 'Milk')
})

test('a failed decision shows its error on the card, and the product stays', async () => {
  api.answer('POST /approve-product/8/3', {}, 500)
  const user = await renderApproval()
  await user.click(screen.getByRole('button', { name: 'Approve Okra' }))
  const toast = await screen.findByRole('alert')
  expect(toast.textContent).toBe('Failed to update product status')
  expect(pendingNames()).toEqual(['Tomato', 'Okra', 'Milk'])
})

test('a decision by another administrator is reported, and the list reloads', async () => {
  api.answer('POST /approve-product/8/3', { error: { code: 'conflict', message: 'x' } }, 412)
  const user = await renderApproval()
  api.answer('GET /get-products-for-approval', [TOMATO, MILK])
  await user.click(screen.getByRole('button', { name: 'Approve Okra' }))
  await screen.findByText('Someone else has already decided on this product or deleted it.')
  await expectPending('Tomato', 'Milk')
})

test('a stored decision leaves the list even if the answers to it and to its retry are lost', async () => {
  const user = await renderApproval()
  api.answerWith('POST /approve-product/8/3', () => {
    api.answer('GET /get-products-for-approval', [TOMATO, MILK])
    return Response.error()
  })
  await user.click(screen.getByRole('button', { name: 'Approve Okra' }))
  await screen.findByText('Failed to update product status')
  await expectPending('Tomato', 'Milk')
  expect(api.writeLog()).toEqual(['POST /approve-product/8/3', 'POST /approve-product/8/3'])
})

test.each([
  [500, 'No products to approve'],
  [404, 'Failed to fetch products'],
])('a failed load with status %i shows “%s” and can be retried', async (status, text) => {
  api.answer('GET /get-products-for-approval', {}, status)
  const { user } = renderScreen(routes, { path: '/admin/productsapproval' })
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  api.answer('GET /get-products-for-approval', [OKRA])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await expectPending('Okra')
})

test('an empty list shows its text and offers no review', async () => {
  api.answer('GET /get-products-for-approval', { products: [] })
  renderScreen(routes, { path: '/admin/productsapproval' })
  await screen.findByText('No products for approval')
  expect(screen.queryByRole('button', { name: 'Review one by one' })).toBeNull()
})

test('the toast undoes a decision on several products, and Z a decision on one', async () => {
  const user = await renderApproval()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tomato' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Okra' }))
  title('Okra').focus()
  await user.keyboard('r')
  await screen.findByText('2 products rejected')
  await expectPending('Milk')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectPending('Tomato', 'Okra', 'Milk')
  for (const [path, revision] of [
    ['/approve-product/7/3', '"2"'],
    ['/approve-product/8/3', '"5"'],
  ]) {
    const call = api.last(`POST ${path}`)
    expect(call?.body).toEqual({ ApprovalStatus: false, RejectStatus: false })
    expect(call?.headers.get('If-Match')).toBe(revision)
  }

  title('Milk').focus()
  await user.keyboard('a')
  await expectPending('Tomato', 'Okra')
  // The focus may be anywhere, for example where a review began.
  screen.getByRole('button', { name: 'Review one by one' }).focus()
  await user.keyboard('z')
  await expectPending('Tomato', 'Okra', 'Milk')
})

test('a partly failed undo names the products, and its retry omits changed ones', async () => {
  const user = await renderApproval()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tomato' }))
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  title('Tomato').focus()
  await user.keyboard('a')
  await screen.findByText('3 products approved')
  api.answer('POST /approve-product/7/3', {}, 500)
  api.answer('POST /approve-product/8/3', {}, 412)
  api.answer('GET /get-products-for-approval', [MILK])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Waiting for approval again: Milk')
  await screen.findByText('Not undone because someone else made changes: Okra')
  await screen.findByText('The decision could not be undone: Tomato')
  api.answer('POST /approve-product/7/3', {})
  api.answer('GET /get-products-for-approval', [TOMATO, MILK])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await expectPending('Tomato', 'Milk')
})

test.each([
  ['by itself', 1],
  ['by hand', 2],
])('an undo whose answer is lost is retried with the same key: %s', async (_by, lost) => {
  const user = await renderApproval()
  await user.click(screen.getByRole('button', { name: 'Approve Tomato' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const keys: unknown[] = []
  api.answerWith('POST /approve-product/7/3', () => {
    keys.push(api.last('POST /approve-product/7/3')?.headers.get('Idempotency-Key'))
    return keys.length > lost ? new Response('ok') : Response.error()
  })
  await user.click(undo)
  if (lost > 1) await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByText('Waiting for approval again: Tomato')
  expect(keys).toEqual(Array(lost + 1).fill('undo:7:2'))
})

test('an earlier decision can be undone from the recent decisions', async () => {
  const at = Date.UTC(2026, 10, 21, 6)
  const decisions = [
    { decision: 'reject', at, product: { ...OKRA, ProductId: 21, Name: 'Ginger' } },
  ]
  api.answer('GET /recent-product-decisions', { decisions })
  api.answer('POST /approve-product/21/3', {})
  const user = await renderApproval()
  await user.click(screen.getByRole('button', { name: 'Recently decided' }))
  const list = within(await screen.findByRole('dialog', { name: 'Recently decided' }))
  await list.findByText('Ginger')
  list.getByText('Rejected')
  api.answer('GET /recent-product-decisions', { decisions: [] })
  await user.click(list.getByRole('button', { name: 'Undo Ginger' }))
  await list.findByText('No decisions yet')
  expect(api.last('POST /approve-product/21/3')?.body).toEqual({
    ApprovalStatus: false,
    RejectStatus: false,
  })
})

test('after an undo the focus moves to the next recent decision', async () => {
  const decisions = [TOMATO, OKRA].map((product) => ({ decision: 'reject', at: 0, product }))
  api.answer('GET /recent-product-decisions', { decisions })
  api.answer(`POST /approve-product/${TOMATO.ProductId}/3`, {})
  const user = await renderApproval()
  await user.click(screen.getByRole('button', { name: 'Recently decided' }))
  const undo = await screen.findByRole('button', { name: 'Undo Tomato' })
  api.answer('GET /recent-product-decisions', { decisions: decisions.slice(1) })
  await user.click(undo)
  await waitFor(() => expect(undo.isConnected).toBe(false))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo Okra' })),
  )
})

test('a review returns to the skipped products before it closes', async () => {
  const user = await startReview()
  await user.keyboard('jj')
  await screen.findByRole('dialog', { name: 'Milk' })
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Okra' })
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Tomato' })
  await user.keyboard('a')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('K in a review goes to the last product when another administrator decided the shown one', async () => {
  api.answer('POST /approve-product/7/3', { error: { code: 'conflict', message: 'x' } }, 412)
  const user = await startReview()
  api.answer('GET /get-products-for-approval', [MILK])
  await user.keyboard('a')
  await expectPending('Milk')
  await screen.findByRole('dialog', { name: 'Okra' })
  await user.keyboard('k')
  await screen.findByRole('dialog', { name: 'Milk' })
})

test('a review opens the next product after each decision and closes after the last', async () => {
  const user = await startReview()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await screen.findByRole('dialog', { name: 'Okra' })
  await waitFor(() => screen.getByText('2 products left'))
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Milk' })
  await user.keyboard('k')
  await screen.findByRole('dialog', { name: 'Okra' })
  await user.keyboard('r')
  await screen.findByRole('dialog', { name: 'Milk' })
  await user.keyboard('a')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('No products for approval')
  expect(api.last('POST /approve-product/8/3')?.body).toMatchObject({ RejectStatus: true })
})

test('Z in a review undoes the decision, and its product can be decided again', async () => {
  const user = await startReview()
  await user.keyboard('a')
  await screen.findByText('Tomato approved')
  await expectPending('Okra', 'Milk')
  const undone = { ...TOMATO, Revision: 3 }
  api.answer('GET /get-products-for-approval', { products: [undone, OKRA, MILK] })
  await user.keyboard('z')
  await expectPending('Tomato', 'Okra', 'Milk')
  await screen.findByRole('dialog', { name: 'Tomato' })
  await user.keyboard('r')
  await screen.findByText('Tomato rejected')
  expect(api.last('POST /approve-product/7/3')?.headers.get('If-Match')).toBe('"3"')
})

test.each([
  [200, [TOMATO, OKRA, MILK], 'Tomato'],
  [412, [OKRA, MILK], 'Okra'],
])(
  'after two quick undos, the second with status %d, a review shows the product undone last',
  async (status, pending, shown) => {
    const user = await startReview()
    await user.keyboard('aa')
    await screen.findByText('Okra approved')
    await screen.findByRole('dialog', { name: 'Milk' })
    const firstAnswer = Promise.withResolvers<void>()
    api.answerWith('POST /approve-product/8/3', async () => {
      await firstAnswer.promise
      return new Response('ok')
    })
    api.answer('POST /approve-product/7/3', 'ok', status)
    await user.keyboard('zz')
    api.answer('GET /get-products-for-approval', { products: pending })
    firstAnswer.resolve()
    await expectPending(...pending.map(({ Name }) => Name))
    await screen.findByRole('dialog', { name: shown })
    expect(api.writeLog().slice(-2)).toEqual([
      'POST /approve-product/8/3',
      'POST /approve-product/7/3',
    ])
  },
)

test('a foreign backend gets no extra headers, and the page offers no undo', async () => {
  provideForeignBackend()
  const user = await renderApproval()
  expect(screen.queryByRole('button', { name: 'Recently decided' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Approve Tomato' }))
  await expectPending('Okra', 'Milk')
  expect(screen.queryByText('Tomato approved')).toBeNull()
  const headers = api.last('POST /approve-product/7/3')?.headers
  for (const name of ['Authorization', 'If-Match', 'Idempotency-Key']) {
    expect(headers?.get(name)).toBeNull()
  }
  expect(api.log()).not.toContain('GET /recent-product-decisions')
})

test('on a foreign backend a bulk decision asks for confirmation', async () => {
  provideForeignBackend()
  const user = await renderApproval()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tomato' }))
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await user.click(bar.getByRole('button', { name: 'Reject' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Reject 3 products?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(pendingNames()).toHaveLength(3)
  await user.click(bar.getByRole('button', { name: 'Reject' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }),
  )
  await screen.findByText('No products for approval')
})

test('“?” lists the keyboard shortcuts', async () => {
  const user = await renderApproval()
  title('Tomato').focus()
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const text of ['A', 'Approve', 'Undo the last decision (also in the details)'])
    help.getByText(text)
})
