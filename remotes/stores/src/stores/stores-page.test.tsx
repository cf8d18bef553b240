import { screen, waitFor, within } from '@testing-library/react'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { store as stateStore } from '@vayal/shared/runtime/store'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { renderScreen } from '@vayal/shared/testing/render'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const APPROVED = { ApprovalStatus: true, RejectionStatus: false }
const PENDING = { ApprovalStatus: false, RejectionStatus: false }
const REJECTED = { ApprovalStatus: false, RejectionStatus: true }

function store(StoreId: number, StoreName: string, fields: object = APPROVED) {
  return { StoreId, StoreName, District: 'Erode', Category: 'Seeds', MobileNo: '900', ...fields }
}

const NILA = store(1, 'Nila Agro')
const MARUTHAM = store(2, 'Marutham', { ...APPROVED, District: 'Salem', Category: 'Tools' })
const PALAR = store(3, 'Palar Milk', PENDING)
const VAIGAI = store(4, 'Vaigai Seeds', PENDING)
const KURINJI = store(6, 'Kurinji', PENDING)
const QUICK = store(5, 'Quick Loans', REJECTED)
const ALL = [NILA, MARUTHAM, PALAR, VAIGAI, QUICK]

function renderStores(list: object[] = ALL, path = '/admin/stores') {
  api.answer('GET /stores', list)
  return renderScreen(routes, { path })
}

const names = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
const tabNames = () =>
  // A no-break space keeps the count beside the last word.
  screen.getAllByRole('tab').map(({ textContent }) => textContent.replace('\u00a0', ' '))

test('each tab lists and counts the stores with its flags', async () => {
  const { user, router } = renderStores([
    ...ALL,
    store(6, 'Both', { ...APPROVED, ...REJECTED, ApprovalStatus: true }),
  ])
  expect(await names()).toEqual(['Nila Agro', 'Marutham'])
  screen.getByText('5 items')
  expect(tabNames()).toEqual(['Approved Stores 2', 'Stores for Approval 2', 'Rejected Stores 1'])
  const selected = screen.getByRole('tab', { selected: true })
  expect(selected.textContent).toContain('Approved Stores')

  await user.click(screen.getByRole('tab', { name: /^Stores for Approval/ }))
  await waitFor(async () => expect(await names()).toEqual(['Palar Milk', 'Vaigai Seeds']))
  expect(router.state.location.search).toBe('?tab=pending')
  await user.click(screen.getByRole('tab', { name: /^Rejected Stores/ }))
  await waitFor(async () => expect(await names()).toEqual(['Quick Loans']))
  await user.click(screen.getByRole('tab', { name: /^Approved Stores/ }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('arrow keys move between the tabs, and Enter and Space choose one', async () => {
  const { user, router } = renderStores(ALL)
  await names()
  const [approved, pending, rejected] = screen.getAllByRole('tab')
  expect(approved?.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  screen.getByRole('tabpanel', { name: /^Approved Stores/ })
  await user.click(screen.getByRole('tab', { selected: true }))
  for (const [key, focused] of [
    ['{ArrowRight}', pending],
    ['{End}', rejected],
    ['{ArrowRight}', approved],
    ['{ArrowLeft}', rejected],
    ['{Home}', approved],
    ['{ArrowRight}', pending],
    ['{Alt>}{ArrowRight}{/Alt}', pending],
  ] as const) {
    await user.keyboard(key)
    expect(document.activeElement).toBe(focused)
  }
  expect(router.state.location.search).toBe('')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=pending'))
  await waitFor(() => screen.getByRole('tabpanel', { name: /^Stores for Approval/ }))
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

test('a card shows name, district, category and number, and only a pending one can be decided', async () => {
  const { user } = renderStores([NILA, PALAR])
  const card = within(await screen.findByRole('article'))
  for (const text of ['Nila Agro', 'Erode', 'Seeds']) card.getByText(text)
  expect(card.getByRole('link', { name: '900' }).getAttribute('href')).toBe('tel:900')
  card.getByRole('button', { name: 'Delete Nila Agro' })
  expect(card.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()

  await user.click(screen.getByRole('tab', { name: /^Stores for Approval/ }))
  await screen.findByRole('button', { name: 'Approve Palar Milk' })
  screen.getByRole('button', { name: 'Reject Palar Milk' })
})

test('an invalid number is not a link', async () => {
  renderStores([{ ...NILA, MobileNo: 'hello' }])
  const card = within(await screen.findByRole('article'))
  card.getByText('hello')
  expect(card.queryByRole('link')).toBeNull()
})

test('an empty tab shows its text', async () => {
  renderStores([NILA], '/admin/stores?tab=rejected')
  await screen.findByText('No data available')
  expect(screen.queryByRole('button', { name: 'Show all stores' })).toBeNull()
})

test('a failed load shows its error and can be retried', async () => {
  api.answer('GET /stores', {}, 500)
  const { user } = renderScreen(routes, { path: '/admin/stores' })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch stores')
  api.answer('GET /stores', { data: [NILA] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await names()).toEqual(['Nila Agro'])
})

test.each([
  ['Approve', { ApprovalStatus: true, RejectionStatus: false }, 'Store approved successfully!'],
  ['Reject', { ApprovalStatus: false, RejectionStatus: true }, 'Store rejected successfully!'],
])('%s sends the whole store back with %j and reloads the list', async (verb, flags, text) => {
  // A foreign backend: other types for ids and numbers, and unknown fields.
  const sent = {
    StoreId: 's/3',
    StoreName: 'Palar Milk',
    MobileNo: 9000000003,
    ApprovalStatus: 'false',
    gst: null,
    address: { street: 'Mettur Road', pins: [638001, '638002'] },
  }
  const { user } = renderStores([sent], '/admin/stores?tab=pending')
  api.answerWith('PUT /stores/s%2F3', () => {
    api.answer('GET /stores', [{ ...sent, ...flags }])
    return new Response('ok')
  })
  await user.click(await screen.findByRole('button', { name: `${verb} Palar Milk` }))
  await screen.findByText(text)
  await screen.findByText('No data available')
  expect(api.last('PUT /stores/s%2F3')?.body).toEqual({ ...sent, ...flags })
  await waitFor(() =>
    expect(api.log()).toEqual(['GET /stores', 'PUT /stores/s%2F3', 'GET /stores']),
  )
})

test('a decision sends the revision and an idempotency key', async () => {
  const { user } = renderStores([{ ...PALAR, Revision: 4 }], '/admin/stores?tab=pending')
  api.answer('PUT /stores/3', {})
  await user.click(await screen.findByRole('button', { name: 'Approve Palar Milk' }))
  await screen.findByText('Store approved successfully!')
  expect(api.last('PUT /stores/3')?.headers.get('if-match')).toBe('"4"')
  expect(api.last('PUT /stores/3')?.headers.get('idempotency-key')).toBe('approved:3:4')
})

test('a decision by another administrator is reported, and the list reloads', async () => {
  const { user } = renderStores([PALAR, VAIGAI], '/admin/stores?tab=pending')
  api.answer('PUT /stores/3', { error: { code: 'conflict', message: 'changed' } }, 412)
  await screen.findByText('Palar Milk')
  api.answer('GET /stores', [{ ...PALAR, ...APPROVED }, VAIGAI])
  await user.click(screen.getByRole('button', { name: 'Approve Palar Milk' }))
  await screen.findByText('Someone else changed or deleted this store in the meantime.')
  await waitFor(async () => expect(await names()).toEqual(['Vaigai Seeds']))
})

test('a decision whose answer is lost is sent again with the same key', async () => {
  const { user } = renderStores([{ ...PALAR, Revision: 4 }], '/admin/stores?tab=pending')
  const keys: unknown[] = []
  api.answerWith('PUT /stores/3', () => {
    keys.push(api.last('PUT /stores/3')?.headers.get('idempotency-key'))
    return keys.length === 1 ? Response.error() : new Response('ok')
  })
  await user.click(await screen.findByRole('button', { name: 'Approve Palar Milk' }))
  await screen.findByText('Store approved successfully!')
  expect(keys).toEqual(['approved:3:4', 'approved:3:4'])
})

test('a decision without a connection says so', async () => {
  api.answerWith('PUT /stores/3', () => Response.error())
  onTestFinished(() => stateStore.set(connectedAtom, true))
  const { user } = renderStores([PALAR], '/admin/stores?tab=pending')
  await screen.findByText('Palar Milk')
  api.goOffline()
  await user.click(screen.getByRole('button', { name: 'Approve Palar Milk' }))
  await screen.findByText('No connection. Decide again once the connection is back.')
})

test('a confirmed deletion deletes the store', async () => {
  const { user } = renderStores()
  await user.click(await screen.findByRole('button', { name: 'Delete Nila Agro' }))
  const question = await screen.findByRole('alertdialog', { name: 'Store' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.log()).toEqual(['GET /stores'])

  api.answerWith('DELETE /stores/1', () => new Response(null, { status: 204 }))
  await user.click(screen.getByRole('button', { name: 'Delete Nila Agro' }))
  api.answer('GET /stores', [MARUTHAM])
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Store deleted successfully!')
  await waitFor(async () => expect(await names()).toEqual(['Marutham']))
})

test('a failed deletion shows its error and can be retried', async () => {
  const { user } = renderStores()
  api.answer('DELETE /stores/1', {}, 500)
  await user.click(await screen.findByRole('button', { name: 'Delete Nila Agro' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Store' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByText('Failed to delete store!')
  api.answerWith('DELETE /stores/1', () => new Response(null, { status: 204 }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Store deleted successfully!')
})

test('the stores of each tab follow the sorting in the URL, also during a search', async () => {
  const { user } = renderStores([...ALL, store(7, 'Amaravathi Agro')], '/admin/stores?sort=-name')
  expect(await names()).toEqual(['Nila Agro', 'Marutham', 'Amaravathi Agro'])
  await user.type(screen.getByRole('searchbox'), 'agro')
  await waitFor(async () => expect(await names()).toEqual(['Nila Agro', 'Amaravathi Agro']))
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('tab', { name: /^Stores for Approval/ }))
  await waitFor(async () => expect(await names()).toEqual(['Vaigai Seeds', 'Palar Milk']))
})

test('search and filters narrow the tab, are in the URL and can be cleared together', async () => {
  const { user, router } = renderStores(ALL, '/admin/stores?district=Salem')
  expect(await names()).toEqual(['Marutham'])
  expect(tabNames()).toContain('Approved Stores 2')
  await user.selectOptions(screen.getByLabelText('Category'), 'Seeds')
  await screen.findByText('No store matches your search and filters.')
  screen.getByText('No data available')
  await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), 'nila')
  await waitFor(() =>
    expect(router.state.location.search).toBe('?district=Salem&category=Seeds&q=nila'),
  )
  await user.selectOptions(screen.getByLabelText('District'), 'All districts')
  expect(await names()).toEqual(['Nila Agro'])
})

test('a search without matches in its tab leads to the tab that has some', async () => {
  const { user, router } = renderStores(ALL, '/admin/stores?q=vaigai')
  await user.click(await screen.findByRole('button', { name: '1 match in Stores for Approval' }))
  expect(await names()).toEqual(['Vaigai Seeds'])
  expect(router.state.location.search).toBe('?q=vaigai&tab=pending')
})

test('clearing the filters keeps the tab', async () => {
  const { user, router } = renderStores(ALL, '/admin/stores?tab=pending&q=nobody&view=list')
  await user.click(await screen.findByRole('button', { name: 'Show all stores' }))
  const rows = await screen.findAllByRole('rowheader')
  const titles = rows.map((row) => within(row).getByRole('button').textContent)
  expect(titles).toEqual(['Palar Milk', 'Vaigai Seeds'])
  expect(router.state.location.search).toBe('?tab=pending&view=list')
})

/** Backend that stores the sent bodies. For a store whose id is in `fails`, it answers 500. */
function serveStores(list: (typeof PALAR)[]) {
  const stored = new Map(list.map((entry) => [entry.StoreId, entry]))
  const fails = new Set<number>()
  const serve = () => api.answer('GET /stores', [...stored.values()])
  serve()
  for (const id of stored.keys()) {
    api.answerWith(`PUT /stores/${id}`, () => {
      if (fails.has(id)) return new Response(null, { status: 500 })
      change(id, api.last(`PUT /stores/${id}`)?.body)
      return new Response()
    })
  }
  function change(id: number, fields: unknown) {
    const before = stored.get(id)
    if (before) stored.set(id, Object.assign({ ...before }, fields))
    serve()
  }
  return { change, fails }
}

async function renderPending(list = [PALAR, VAIGAI, KURINJI]) {
  const backend = serveStores(list)
  const { user } = renderScreen(routes, { path: '/admin/stores?tab=pending' })
  await screen.findByRole('button', { name: 'Palar Milk' })
  return { user, backend }
}

const title = (name: string) => screen.getByRole('button', { name })
const toast = async (text: string) =>
  within((await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast') ?? fail(text))
const puts = () => api.log().filter((line) => line.startsWith('PUT'))

function fail(text: string): never {
  throw new Error(`${text} is not in a toast`)
}

test('decisions on several stores are made by keyboard and undone by their toast', async () => {
  const { user } = await renderPending([PALAR, VAIGAI])
  await user.click(screen.getByRole('checkbox', { name: 'Select Palar Milk' }))
  title('Vaigai Seeds').focus()
  await user.keyboard('x')
  screen.getAllByText('2 selected')
  await user.keyboard('r')
  const undoToast = await toast('2 stores rejected successfully!')
  await screen.findByText('No data available')
  expect(api.last('PUT /stores/4')?.body).toEqual({ ...VAIGAI, ...REJECTED })

  await user.click(undoToast.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Waiting for approval again: Palar Milk and Vaigai Seeds')
  expect(api.last('PUT /stores/4')?.body).toEqual({ ...VAIGAI, ...PENDING })
  expect(await names()).toEqual(['Palar Milk', 'Vaigai Seeds'])
})

test('each toast undoes its own decision, and Z undoes the latest remaining one', async () => {
  const { user } = await renderPending()
  title('Palar Milk').focus()
  await user.keyboard('a')
  const ofPalar = await toast('Store approved successfully!')
  ofPalar.getByText('Palar Milk')
  await user.keyboard('r')
  await toast('Store rejected successfully!')
  await waitFor(async () => expect(await names()).toEqual(['Kurinji']))

  await user.click(ofPalar.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await names()).toEqual(['Palar Milk', 'Kurinji']))
  title('Kurinji').focus()
  await user.keyboard('z')
  await waitFor(async () =>
    expect(await names()).toEqual(['Palar Milk', 'Vaigai Seeds', 'Kurinji']),
  )
  const calls = puts().length
  await user.keyboard('z')
  expect(puts()).toHaveLength(calls)
})

test('Z also undoes in the details', async () => {
  const { user } = await renderPending()
  title('Palar Milk').focus()
  await user.keyboard('a')
  await toast('Store approved successfully!')
  await user.click(title('Kurinji'))
  await screen.findByRole('dialog', { name: 'Kurinji' })
  await user.keyboard('z')
  await screen.findByText('Waiting for approval again: Palar Milk')
})

test.each(['the button', 'the key'])(
  'a pending store is decided from its details by %s',
  async (by) => {
    const { user } = await renderPending()
    await user.click(title('Kurinji'))
    const details = within(await screen.findByRole('dialog', { name: 'Kurinji' }))
    if (by === 'the key') await user.keyboard('r')
    else await user.click(details.getByRole('button', { name: 'Reject' }))
    await toast('Store rejected successfully!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(puts()).toHaveLength(1)
    expect(await names()).toEqual(['Palar Milk', 'Vaigai Seeds'])
  },
)

test('a partly failed undo names the stores, and its retry omits changed ones', async () => {
  const { user, backend } = await renderPending()
  await user.click(screen.getByRole('checkbox', { name: 'Select Palar Milk' }))
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  title('Palar Milk').focus()
  await user.keyboard('a')
  const undoToast = await toast('3 stores approved successfully!')
  backend.fails.add(3)
  backend.change(4, REJECTED)
  await user.click(undoToast.getByRole('button', { name: 'Undo' }))

  await screen.findByText('Waiting for approval again: Kurinji')
  await screen.findByText('Not undone because someone else made changes: Vaigai Seeds')
  const again = await toast('Not undone: Palar Milk')
  again.getByText('Failed to update store status!')
  await waitFor(async () => expect(await names()).toEqual(['Kurinji']))
  expect(puts().filter((line) => line === 'PUT /stores/4')).toHaveLength(1)

  backend.fails.clear()
  await user.click(again.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await names()).toEqual(['Palar Milk', 'Kurinji']))
  expect(tabNames()).toEqual(['Approved Stores 0', 'Stores for Approval 2', 'Rejected Stores 1'])
})

test.each([
  ['by itself', { lost: 1, stored: false, sent: 2 }],
  ['by hand', { lost: 2, stored: false, sent: 3 }],
  ['by hand, unless it was stored', { lost: 2, stored: true, sent: 2 }],
])('an undo whose answer is lost is retried with the same key: %s', async (_by, given) => {
  const palar = { ...PALAR, Revision: 4 }
  const { user, backend } = await renderPending([palar])
  title('Palar Milk').focus()
  await user.keyboard('a')
  const undoToast = await toast('Store approved successfully!')
  backend.change(3, { Revision: 5 })
  const keys: unknown[] = []
  api.answerWith('PUT /stores/3', () => {
    keys.push(api.last('PUT /stores/3')?.headers.get('idempotency-key'))
    if (given.stored) backend.change(3, { ...PENDING, Revision: 6 })
    return keys.length > given.lost ? new Response('ok') : Response.error()
  })
  await user.click(undoToast.getByRole('button', { name: 'Undo' }))
  if (given.lost > 1) {
    const again = await toast('Not undone: Palar Milk')
    await user.click(again.getByRole('button', { name: 'Retry' }))
  }
  await screen.findByText('Waiting for approval again: Palar Milk')
  expect(keys).toEqual(Array(given.sent).fill('pending:3:5'))
})

test('on the reference server any change by another administrator prevents the undo', async () => {
  const counted = [PALAR, VAIGAI].map((entry) => ({ ...entry, Revision: 4 }))
  const { user, backend } = await renderPending(counted)
  title('Palar Milk').focus()
  await user.keyboard('a')
  const ofPalar = await toast('Store approved successfully!')
  backend.change(3, { Revision: 7 })
  await user.click(ofPalar.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Not undone because someone else made changes: Palar Milk')
  title('Vaigai Seeds').focus()
  await user.keyboard('r')
  const ofVaigai = await toast('Store rejected successfully!')
  backend.change(4, { Revision: 5 })
  await user.click(ofVaigai.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Waiting for approval again: Vaigai Seeds')
  expect(api.last('PUT /stores/4')?.headers.get('if-match')).toBe('"5"')
})

test('a store with a decision in flight is busy and accepts no other', async () => {
  const { user, backend } = await renderPending()
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answerWith('PUT /stores/3', () => promise)
  await user.click(screen.getByRole('button', { name: 'Approve Palar Milk' }))
  const approve = await screen.findByRole('button', { name: 'Approve Palar Milk', busy: true })
  expect(approve).toHaveProperty('disabled', true)
  for (const name of ['Reject Palar Milk', 'Delete Palar Milk']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  title('Palar Milk').focus()
  await user.keyboard('r')
  await screen.findByText('The last decision on this is still being saved.')
  expect(puts()).toEqual(['PUT /stores/3'])
  backend.change(3, APPROVED)
  resolve(new Response())
  await waitFor(async () => expect(await names()).toEqual(['Vaigai Seeds', 'Kurinji']))
})

test('every tab shows the progress of a bulk decision and can stop it', async () => {
  const { user, backend } = await renderPending()
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answerWith('PUT /stores/3', () => promise)
  await user.click(screen.getByRole('checkbox', { name: 'Select Palar Milk' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Kurinji' }))
  title('Palar Milk').focus()
  await user.keyboard('a')
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('tab', { name: /^Rejected Stores/ }))
  await screen.findByText('No data available')
  screen.getByText('1 of 2')
  screen.getByRole('button', { name: 'Stop' })
  await user.click(screen.getByRole('tab', { name: /^Stores for Approval/ }))
  await screen.findByText('1 of 2')
  backend.change(3, APPROVED)
  resolve(new Response())
  await screen.findByText('2 stores approved successfully!')
  expect(screen.queryByText('1 of 2')).toBeNull()
})

test('the details show unknown fields, and “?” lists the keyboard shortcuts', async () => {
  const { user } = renderStores(
    [{ ...PALAR, gstNumber: '33A', _v: {} }],
    '/admin/stores?tab=pending',
  )
  await user.click(await screen.findByRole('button', { name: 'Palar Milk' }))
  const details = within(await screen.findByRole('dialog', { name: 'Palar Milk' }))
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'District',
    'Category',
    'Mobile No',
    'gstNumber',
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: 'Palar Milk' }).focus()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})
