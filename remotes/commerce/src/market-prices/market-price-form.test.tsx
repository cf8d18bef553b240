import { screen, waitFor } from '@testing-library/react'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findQuestion, MILK, openForm, submit, TOMATO } from './testing.tsx'

const api = setupFakeApi()

// Preloads the lazy form, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./market-prices-page.tsx')
  await import('./market-price-form.tsx')
}, 60_000)

beforeEach(() => {
  api.answer('GET /marketprice', [TOMATO, MILK])
  api.answer('GET /marketprice/previous', [])
  api.answer('GET /categories', [])
})

test('prices are sent as numbers, with today as the default day', async () => {
  api.answer('POST /marketprice', {})
  const { user, dialog } = await openForm('Add Price')
  screen.getByRole('dialog', { name: 'Add New Market Price' })
  await user.type(dialog.getByLabelText('Name'), ' தேங்காய் ')
  await user.type(dialog.getByLabelText('Category'), 'Coconut')
  await user.type(dialog.getByLabelText('Min Price'), '1,234')
  await user.type(dialog.getByLabelText('Max Price'), '₹1,500.50')
  await user.type(dialog.getByLabelText('Avg Price'), '1400')
  expect(submit('Add Market Price').disabled).toBe(true)
  await user.selectOptions(dialog.getByLabelText('Units'), 'Ton')
  await user.click(submit('Add Market Price'))
  await screen.findByText('New market price added successfully!')
  expect(api.last('POST /marketprice')?.body).toEqual({
    Name: 'தேங்காய்',
    Category: 'Coconut',
    MinPrice: 1234,
    MaxPrice: 1500.5,
    AvgPrice: 1400,
    Units: 'Ton',
    LastUpdated: todayInIndia(),
  })
})

test('a new price with a minimum above its maximum needs an acknowledgement', async () => {
  api.answer('POST /marketprice', {})
  const { user, dialog } = await openForm('Add Price')
  await user.type(dialog.getByLabelText('Name'), 'Okra')
  await user.type(dialog.getByLabelText('Category'), 'Vegetables')
  await user.type(dialog.getByLabelText('Min Price'), '40')
  await user.type(dialog.getByLabelText('Max Price'), '30')
  await user.type(dialog.getByLabelText('Avg Price'), '35')
  await user.selectOptions(dialog.getByLabelText('Units'), 'Kg')
  await user.click(submit('Add Market Price'))
  const { button, acknowledge } = await findQuestion()
  await user.click(acknowledge)
  await user.click(button('Save'))
  await screen.findByText('New market price added successfully!')
  expect(api.last('POST /marketprice')?.headers.get('Acknowledged-Warnings')).toBe('order')
})

test.each([
  ['12,50', 'The comma is unclear: enter a number such as 12.50 or 1250'],
  ['-5', 'A price cannot be below 0'],
  ['1e9', 'Enter a number, such as 1234 or 12.50'],
  ['1000000000', 'A price cannot be above ₹9,99,99,999.99'],
  ['1.234', 'At most two decimal places'],
])('%s is refused at its field and not sent', async (text, message) => {
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', text)
  await user.click(submit('Save Changes'))
  await dialog.findByText(message)
  expect(dialog.getByLabelText('Min Price')).toHaveProperty('value', text)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Min Price')))
  expect(api.log()).not.toContain('PUT /marketprice/7')
})

test('suspicious prices show warnings and are sent once acknowledged', async () => {
  api.answer('PUT /marketprice/7', {})
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '1600')
  await dialog.findByText('Please check: usually Min Price ≤ Avg Price ≤ Max Price.')
  await retype('Max Price', '5800')
  await dialog.findByText('Max Price changed by +222 % from ₹1,800.50.')
  await retype('Min Price', '0')
  await dialog.findByText('Please check: Min Price is 0.')
  await user.click(submit('Save Changes'))
  const { question, button, acknowledge } = await findQuestion()
  question.getByText('Please check: Min Price is 0.')
  question.getByText('Max Price changed by +222 % from ₹1,800.50.')
  expect(api.log()).not.toContain('PUT /marketprice/7')
  expect(button('Save').disabled).toBe(true)
  await user.click(acknowledge)
  await user.click(button('Save'))
  await screen.findByText('Market price updated successfully!')
  const { Revision: _, ...fields } = TOMATO
  const call = api.last('PUT /marketprice/7')
  expect(call?.body).toEqual({
    ...fields,
    MinPrice: 0,
    MaxPrice: 5800,
    LastUpdated: todayInIndia(),
  })
  expect(call?.headers.get('If-Match')).toBe('"2"')
  expect(call?.headers.get('Acknowledged-Warnings')).toBe('zero,jump')
})

test.each(['Escape', 'Back'])(
  '%s returns from the price check to the unchanged form',
  async (exit) => {
    api.answer('PUT /marketprice/7', {})
    const { user, dialog, retype } = await openForm('Edit Tomato')
    await retype('Min Price', '12000')
    await user.click(submit('Save Changes'))
    const { button } = await findQuestion()
    if (exit === 'Escape') await user.keyboard('{Escape}')
    else await user.click(button('Back'))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Check before saving' })).toBeNull(),
    )
    expect(dialog.getByLabelText('Min Price')).toHaveProperty('value', '12000')
    await waitFor(() => expect(document.activeElement).toBe(submit('Save Changes')))
    await retype('Min Price', '1300')
    await user.click(submit('Save Changes'))
    await screen.findByText('Market price updated successfully!')
    expect(api.log().filter((call) => call === 'PUT /marketprice/7')).toHaveLength(1)
    expect(api.last('PUT /marketprice/7')?.headers.get('Acknowledged-Warnings')).toBeNull()
  },
)

test('a retry of an acknowledged price does not ask again', async () => {
  api.answerWith('PUT /marketprice/7', () => Response.error())
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '120')
  await user.click(submit('Save Changes'))
  const { button, acknowledge } = await findQuestion()
  await user.click(acknowledge)
  await user.click(button('Save'))
  await dialog.findByRole('alert')
  api.answer('PUT /marketprice/7', {})
  await user.click(submit('Save Changes'))
  await screen.findByText('Market price updated successfully!')
  expect(api.last('PUT /marketprice/7')?.headers.get('Acknowledged-Warnings')).toBe('tenth')
})

test('a changed price proposes today and shows the previous day, until it is reverted', async () => {
  const { user, dialog, retype } = await openForm('Edit Tomato')
  const day = dialog.getByLabelText<HTMLInputElement>('Last Updated')
  const today = todayInIndia()
  await retype('Name', 'Country tomato')
  expect(day.value).toBe('05/06/2026')
  await retype('Min Price', '1300')
  expect(day.value).toBe(today)
  dialog.getByText('Before: 05/06/2026')
  await retype('Min Price', '1,200')
  expect(day.value).toBe('05/06/2026')
  expect(dialog.queryByText(/^Before/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Units'), 'Ton')
  expect(day.value).toBe(today)
})

test('a day set by the user is never replaced', async () => {
  api.answer('PUT /marketprice/7', {})
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Last Updated', '06/06/2026')
  await retype('Max Price', '1900')
  expect(dialog.getByLabelText('Last Updated')).toHaveProperty('value', '06/06/2026')
  await retype('Max Price', '1800.5')
  expect(dialog.getByLabelText('Last Updated')).toHaveProperty('value', '06/06/2026')
  await user.click(submit('Save Changes'))
  await screen.findByText('Market price updated successfully!')
  expect(api.last('PUT /marketprice/7')?.body).toMatchObject({ LastUpdated: '06/06/2026' })
})

test('a failed save shows an error in the dialog and a toast', async () => {
  api.answer('PUT /marketprice/7', {}, 500)
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '1300')
  await user.click(submit('Save Changes'))
  await dialog.findByText('Failed to save market price. Please try again.')
  await screen.findByText('Error: Unable to save market price.')
  expect(dialog.getByLabelText('Min Price')).toHaveProperty('value', '1300')
})

test('a retry after a lost answer has the same idempotency key', async () => {
  api.answerWith('PUT /marketprice/7', () => Response.error())
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '1300')
  await user.click(submit('Save Changes'))
  await dialog.findByRole('alert')
  const key = api.last('PUT /marketprice/7')?.headers.get('Idempotency-Key')
  expect(key).toMatch(/^[0-9a-f]{32}$/)

  api.answer('PUT /marketprice/7', {})
  await user.click(submit('Save Changes'))
  await screen.findByText('Market price updated successfully!')
  expect(api.last('PUT /marketprice/7')?.headers.get('Idempotency-Key')).toBe(key)
})

test.each([
  ['Load their version', { MinPrice: 1111, Units: 'Ton' }],
  ['Keep my changes and save', { MinPrice: 1300, Units: 'Quintal' }],
])('after a conflict about price and unit, “%s” saves %o', async (choice, saved) => {
  const theirs = { ...TOMATO, MinPrice: 1111, Units: 'Ton', Revision: 3 }
  const error = { code: 'conflict', message: 'Someone else' }
  api.answer('PUT /marketprice/7', { error, current: theirs }, 412)
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '1300')
  await user.click(submit('Save Changes'))
  await dialog.findByText('Someone else changed this while you were editing it.')
  for (const version of ['Yours: ₹1,300', 'Theirs: ₹1,111', 'Yours: Quintal', 'Theirs: Ton']) {
    dialog.getByText(version)
  }
  expect(screen.queryByText('Error: Unable to save market price.')).toBeNull()
  expect(dialog.getByLabelText('Min Price')).toHaveProperty('value', '1300')

  api.answer('PUT /marketprice/7', {})
  await user.click(dialog.getByRole('button', { name: choice }))
  if (choice.startsWith('Load')) await user.click(submit('Save Changes'))
  // The price is checked against theirs, which has another unit.
  else {
    const { button, acknowledge } = await findQuestion()
    await user.click(acknowledge)
    await user.click(button('Save'))
  }
  await screen.findByText('Market price updated successfully!')
  const call = api.last('PUT /marketprice/7')
  expect(call?.body).toMatchObject(saved)
  expect(call?.headers.get('If-Match')).toBe('"3"')
})

test('input typed during the price check is kept, and the older input is not sent', async () => {
  const previous = Promise.withResolvers<void>()
  api.answerWith('GET /marketprice/previous', async () => {
    await previous.promise
    return Response.json([])
  })
  api.answer('PUT /marketprice/7', {})
  const { user, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '1300')
  await user.click(submit('Save Changes'))
  await retype('Min Price', '1310')
  previous.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(api.last('PUT /marketprice/7')).toBeUndefined()
  await user.click(submit('Save Changes'))
  await screen.findByText('Market price updated successfully!')
  expect(api.last('PUT /marketprice/7')?.body).toMatchObject({ MinPrice: 1310 })
})

test('a price is not saved while the previous prices cannot be loaded', async () => {
  api.answer('GET /marketprice/previous', {}, 403)
  const { user, dialog, retype } = await openForm('Edit Tomato')
  await retype('Min Price', '1300')
  await user.click(submit('Save Changes'))
  await screen.findByText('Error: Unable to save market price.')
  expect(dialog.getByLabelText('Min Price')).toHaveProperty('value', '1300')
  expect(api.last('PUT /marketprice/7')).toBeUndefined()
})

test('a foreign backend’s prices as text are shown; a missing price or an unlisted unit is empty', async () => {
  api.answer('GET /marketprice', {
    items: [
      {
        Id: 'x',
        Name: 'Milk',
        Category: 'Dairy',
        MinPrice: '40',
        MaxPrice: '',
        AvgPrice: '45',
        Units: 'Can',
      },
    ],
  })
  const { dialog } = await openForm('Edit Milk')
  expect(dialog.getByLabelText('Min Price')).toHaveProperty('value', '40')
  expect(dialog.getByLabelText('Max Price')).toHaveProperty('value', '')
  expect(dialog.getByLabelText('Units')).toHaveProperty('value', '')
  expect(submit('Save Changes').disabled).toBe(true)
})
