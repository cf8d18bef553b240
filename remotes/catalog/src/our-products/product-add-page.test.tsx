import { fireEvent, screen, waitFor } from '@testing-library/react'
import { appConfig, provideConfig } from '@vayal/shared/runtime/config'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { imageFile } from '@vayal/shared/testing/image-file'
import { renderScreen } from '@vayal/shared/testing/render'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setupFakeApi()

const OUR_PRODUCTS = {
  CategoryId: 1,
  Name: 'Our Products',
  Subcategories: ['Manure', 'Honey'],
  AdditionalQuestions: ['Pack size', 'Best before?'],
}
const photo = () => imageFile('IMG_1.JPG', { format: 'jpeg' })

beforeEach(() => {
  api.answer('GET /categories', { categories: [OUR_PRODUCTS] })
  api.answer('GET /get-products/1', [])
  api.answer('POST /upload-file', { file_url: '/uploads/neem.webp' })
  api.answerWith('POST /add-product', () => new Response('created'))
})

async function renderAdd() {
  const rendered = renderScreen(routes, { path: '/admin/addproduct' })
  await screen.findByLabelText('Name')
  return rendered
}

type User = Awaited<ReturnType<typeof renderAdd>>['user']

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole('button', { name: 'Add Product' })

async function fill(user: User, mobile = '9876543210') {
  await user.upload(field('Image'), photo())
  for (const [label, text] of [
    ['Name', ' Neem cake 5 kg'],
    ['Description', 'Pressed cold'],
    ['Price', '210'],
    ['Mobile No', mobile],
    ['Pack size', '5 kg'],
  ] as const) {
    fireEvent.change(field(label), { target: { value: text } })
    fireEvent.blur(field(label))
  }
  await user.selectOptions(field('Unit'), 'pack')
  if (!field('Subcategory').disabled) await user.selectOptions(field('Subcategory'), 'Manure')
  await user.selectOptions(field('District'), 'Salem')
}

test('the form starts as specified, with an input for each question', async () => {
  await renderAdd()
  screen.getByRole('heading', { level: 1, name: 'Add New Product' })
  expect(field('Price').value).toBe('0')
  expect(field('Pack size').value).toBe('')
  expect(field('Best before?').value).toBe('')
  const options = (label: string) =>
    [...field(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean)
  expect(options('Unit')).toEqual(['kg', 'litre', 'piece', 'dozen', 'pack'])
  expect(options('District')).toHaveLength(37)
  expect([options('District')[0], options('District').at(-1)]).toEqual(['Ariyalur', 'Virudhunagar'])
})

test('the image is uploaded, the product is sent, and the list opens', async () => {
  const { router, user } = await renderAdd()
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  await screen.findByText('Added product successfully')
  expect(api.writeLog()).toEqual(['POST /upload-file', 'POST /add-product'])
  expect(api.last('POST /add-product')?.body).toEqual({
    CategoryId: 1,
    Name: 'Neem cake 5 kg',
    Description: 'Pressed cold',
    Price: '210',
    Unit: 'pack',
    Subcategory: 'Manure',
    Image: '/uploads/neem.webp',
    MobileNo: '9876543210',
    District: 'Salem',
    ApprovalStatus: true,
    RejectStatus: false,
    additionalQuestions: { 'Pack size': '5 kg', 'Best before?': '' },
  })
})

test('an empty form marks every field, sends nothing and focuses the first', async () => {
  const { user } = await renderAdd()
  await user.clear(field('Price'))
  await user.click(submit())
  for (const label of [
    'Image',
    'Name',
    'Description',
    'Price',
    'Unit',
    'Subcategory',
    'Mobile No',
    'District',
  ]) {
    await screen.findByText(`${label} is required`)
  }
  expect(document.activeElement).toBe(field('Image'))
  expect(api.log()).not.toContain('POST /upload-file')
})

test.each([
  ['₹ 1,234.50', '1234.5'],
  ['1 23 456', '123456'],
  ['௨௫', '25'],
  ['None', 'None'],
])('the price %s is sent as %s', async (typed, sent) => {
  const { router, user } = await renderAdd()
  await fill(user)
  fireEvent.change(field('Price'), { target: { value: typed } })
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  expect(api.last('POST /add-product')?.body).toMatchObject({ Price: sent })
})

test.each([
  ['-5', 'A price cannot be below 0'],
  ['cheap!', 'Enter a number, such as 1234 or 12.50'],
  ['12,50', 'The comma is unclear: enter a number such as 12.50 or 1250'],
  ['1.005', 'At most two decimal places'],
  ['100000000', 'A price cannot be above ₹9,99,99,999.99'],
])('the price %s is refused at its field', async (typed, message) => {
  const { user } = await renderAdd()
  await fill(user)
  fireEvent.change(field('Price'), { target: { value: typed } })
  await user.click(submit())
  await screen.findByText(message)
  expect(document.activeElement).toBe(field('Price'))
  expect(field('Price').value).toBe(typed)
  expect(api.log()).not.toContain('POST /upload-file')
})

test('“No price” is sent as None, and unchecking it restores the typed price', async () => {
  const { router, user } = await renderAdd()
  await fill(user)
  fireEvent.change(field('Price'), { target: { value: 'cheap!' } })
  await user.click(submit())
  await screen.findByText('Enter a number, such as 1234 or 12.50')
  await user.click(field('No price'))
  expect(field('Price')).toMatchObject({ disabled: true, value: '' })
  expect(screen.queryByText('Enter a number, such as 1234 or 12.50')).toBeNull()
  await user.click(field('No price'))
  expect(field('Price')).toMatchObject({ disabled: false, value: 'cheap!' })
  await user.click(field('No price'))
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  expect(api.last('POST /add-product')?.body).toMatchObject({ Price: 'None' })
})

test('without subcategories the field is disabled and optional', async () => {
  api.answer('GET /categories', [{ CategoryId: '1', Name: 'Our Products', Subcategories: null }])
  const { router, user } = await renderAdd()
  expect(field('Subcategory').disabled).toBe(true)
  await user.upload(field('Image'), photo())
  for (const label of ['Name', 'Description']) await user.type(field(label), '9')
  await user.type(field('Mobile No'), '98430 12345')
  await user.selectOptions(field('Unit'), 'kg')
  await user.selectOptions(field('District'), 'Erode')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  // The id keeps the backend's type.
  expect(api.last('POST /add-product')?.body).toMatchObject({ CategoryId: '1', Subcategory: '' })
})

test.each(['98430 12345', '984-301-2345', '+91 98430 12345', '098430 12345'])(
  'the mobile number %s is sent as ten digits',
  async (mobile) => {
    const { router, user } = await renderAdd()
    await fill(user, mobile)
    await user.click(submit())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
    expect(api.last('POST /add-product')?.body).toMatchObject({ MobileNo: '9843012345' })
  },
)

test.each(['12345', '5876543210', '044-2345678', 'call me'])(
  'the mobile number %s is refused at its field',
  async (mobile) => {
    const { user } = await renderAdd()
    await fill(user, mobile)
    await user.click(submit())
    await screen.findByText('Enter a 10-digit mobile number that starts with 6 to 9')
    expect(document.activeElement).toBe(field('Mobile No'))
    expect(api.log()).not.toContain('POST /upload-file')
  },
)

test('a failure shows its message and keeps the form, and a retry does not upload again', async () => {
  api.answer('POST /add-product', { error: { code: 'x', message: 'The shelf is full' } }, 409)
  const { router, user } = await renderAdd()
  await fill(user)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to add product: The shelf is full',
  )
  expect(field('Name').value).toBe(' Neem cake 5 kg')
  screen.getByText('IMG_1.JPG')

  api.answerWith('POST /add-product', () => HttpResponse.error())
  await user.click(submit())
  await screen.findByText('Failed to add product: The server cannot be reached')
  api.answer('POST /add-product', {}, 201)
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  expect(api.log().filter((call) => call === 'POST /upload-file')).toHaveLength(1)
})

test.each([
  [500, {}, 'Failed to add product: Image upload failed', undefined],
  [413, {}, 'Failed to add product: Image upload failed', 'The file is larger than 10 MB'],
  [
    415,
    { error: { code: 'unsupported_image', message: 'no' } },
    'Failed to add product: Image upload failed',
    'Choose a JPEG, PNG or WebP image',
  ],
])('an upload refused with %i keeps the form', async (status, answer, text, atField) => {
  api.answer('POST /upload-file', answer, status)
  const { user } = await renderAdd()
  await fill(user)
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  if (atField) await screen.findByText(atField)
  expect(field('Description').value).toBe('Pressed cold')
  expect(api.log()).not.toContain('POST /add-product')
})

test('a cancelled upload shows no error', async () => {
  api.answerWith('POST /upload-file', () => new Promise<Response>(() => {}))
  const { user } = await renderAdd()
  await fill(user)
  await user.click(submit())
  await screen.findByRole('progressbar')
  expect(screen.getByRole('button', { name: 'Adding...' })).toHaveProperty('disabled', true)
  expect(field('Name').closest('[inert]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Name').value).toBe(' Neem cake 5 kg')
  expect(field('Name').closest('[inert]')).toBeNull()
})

test('a validation error of the server appears at its field', async () => {
  const fields = { Price: 'Must be a number' }
  api.answer('POST /add-product', { error: { code: 'invalid', message: 'Check', fields } }, 422)
  const { user } = await renderAdd()
  await fill(user)
  await user.click(submit())
  await screen.findByText('Must be a number')
  expect(document.activeElement).toBe(field('Price'))
})

test('a foreign backend gets no extra headers', async () => {
  provideConfig({ ...appConfig(), authMode: 'client' })
  const { router, user } = await renderAdd()
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/ourproducts'))
  expect(api.last('POST /add-product')?.headers.get('Idempotency-Key')).toBeNull()
})

test('a new product clears the search and is marked in the list', async () => {
  const HONEY = { ProductId: 4, Name: 'Honey', CategoryId: 1 }
  api.answer('GET /get-products/1', [HONEY])
  const { router, user } = renderScreen(routes, { path: '/admin/ourproducts?q=honey' })
  await screen.findByRole('heading', { name: 'Honey' })
  await user.click(screen.getByRole('link', { name: 'Add Product' }))
  await screen.findByLabelText('Name')
  await fill(user)
  api.answer('GET /get-products/1', [HONEY, { ...HONEY, ProductId: 5, Name: 'Neem cake 5 kg' }])
  await user.click(submit())
  const saved = await screen.findByRole('heading', { name: 'Neem cake 5 kg' })
  await waitFor(() => expect(saved.closest('[data-marked]')).not.toBeNull())
  expect(router.state.location.search).toBe('')
})

test('a new product is marked in a list that was not open before', async () => {
  const { user } = await renderAdd()
  await fill(user)
  api.answer('GET /get-products/1', [{ ProductId: 5, Name: 'Neem cake 5 kg', CategoryId: 1 }])
  await user.click(submit())
  const saved = await screen.findByRole('heading', { name: 'Neem cake 5 kg' })
  await waitFor(() => expect(saved.closest('[data-marked]')).not.toBeNull())
})
