import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { MILK, openSheet, saved, setupSheet } from './testing.tsx'

const { api, saves } = setupSheet()

test('“Nothing to keep” is shown until the sheet is saved', async () => {
  api.answer('PUT /marketprice/1', {})
  api.answer('PUT /marketprice/2', {})
  const { user } = await openSheet()
  await user.click(screen.getByRole('button', { name: 'Keep last prices' }))
  screen.getByText('2 rows keep their last prices for today. Save to send them.')
  await user.click(screen.getByRole('button', { name: 'Keep last prices' }))
  screen.getByText('Nothing to keep: every visible row is from today or already changed.')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('2 rows saved.')
  expect(screen.queryByText(/^Nothing to keep/)).toBeNull()
})

test('a stored price that looks wrong is not kept for today without a question', async () => {
  api.answer('GET /marketprice', [{ ...TOMATO, MinPrice: 0 }, MILK])
  api.answer('PUT /marketprice/2', {})
  const { user, row, press } = await openSheet()
  await row(1).findByText('Please check')
  await press('Keep last prices')
  row(1).getByText('Please check')
  await press('Save 2 rows')
  const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }))
  question.getByText(/^1 of 2 prices looks wrong/)
  question.getByText('Please check: Min Price is 0.')
  expect(saves()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Save the other row' }))
  await screen.findByText('1 row saved. 1 row looks wrong and was not saved.')
  expect(saves()).toEqual(['PUT /marketprice/2'])
})

test('typing marks a cell as changed until the stored price is typed again', async () => {
  const { user, row, enter } = await openSheet()
  const isChanged = () => row(1).getAllByRole('gridcell')[1]?.hasAttribute('data-changed')
  await enter(1, '2')
  expect(isChanged()).toBe(true)
  await user.keyboard('0')
  expect(isChanged()).toBe(false)
  await user.keyboard('1{Enter}')
  expect(isChanged()).toBe(true)
})

test('while a correct price is typed over a suspicious one, its row shows no warning', async () => {
  const { user, row, enter } = await openSheet()
  await enter(1, '200{Enter}')
  await row(1).findByText('Please check')
  await enter(1, '2')
  row(1).getByText('Please check')
  await user.keyboard('1')
  row(1).getByText('Changed')
  await user.keyboard('{Escape}')
  row(1).getByText('Please check')
})

test('the previous price has digit grouping', async () => {
  api.answer('GET /marketprice', [{ ...TOMATO, MinPrice: 150_000 }, MILK])
  const { enter } = await openSheet()
  await enter(1, '160000{Enter}')
  screen.getByText(/^It was 1,50,000 \(\+7/)
})

test('while a price is typed, the last one and the change are in sight', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '22')
  screen.getByText(/^It was 20 \(\+10/)
  await user.keyboard('0')
  screen.getByText(/^It was 20 \(\+1,000/)
})

test('rows that were not updated today are counted until they are saved', async () => {
  const { enter } = await openSheet()
  await screen.findByText('2 of 2 not updated today')
  api.answer('PUT /marketprice/1', {})
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByText('1 of 2 not updated today')
})

test('stored prices that look wrong are counted, and can be shown alone', async () => {
  api.answer('GET /marketprice', [{ ...TOMATO, MinPrice: 31 }, MILK])
  const { user, row } = await openSheet()
  await screen.findByRole('option', { name: 'To check (1)' })
  // The first cell has the focus, and the line under the sheet describes it.
  await screen.findByText(
    'Please check: usually Min Price ≤ Avg Price ≤ Max Price. If the price is right, edit it in the list and save it unchanged.',
  )
  await user.selectOptions(screen.getByLabelText('Rows'), 'to_check')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  row(1).getByText('Tomato')
})

test('an entry that looks wrong is counted before it is saved, until it is corrected', async () => {
  const { user, row, enter } = await openSheet()
  await enter(1, '200{Enter}')
  row(1).getByText('Please check')
  screen.getByRole('option', { name: 'To check (1)' })
  await user.selectOptions(screen.getByLabelText('Rows'), 'to_check')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  await enter(1, '21{Enter}')
  screen.getByRole('option', { name: 'To check (0)' })
})

test('a saved row stays in the filtered list', async () => {
  api.answer('PUT /marketprice/2', {})
  const { user, row, enter } = await openSheet()
  await enter(2, '21{Enter}')
  await user.selectOptions(screen.getByLabelText('Rows'), 'changed')
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('1 row saved.')
  row(1).getByText('Saved')
})

test('an imported price that looks wrong is asked about before it is sent', async () => {
  const { user, choose } = await openSheet()
  await choose('Import CSV')
  const dialog = within(await screen.findByRole('dialog'))
  const file = new File(['Name,Max Price\nTomato,300\n'], 'prices.csv')
  await user.upload(dialog.getByLabelText('Choose a CSV file'), file)
  await user.click(await dialog.findByRole('button', { name: 'Copy 1 row to the sheet' }))
  await user.click(await screen.findByRole('button', { name: 'Save 1 row' }))
  const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }))
  question.getByText(/^Max Price is about 10 times the last one, ₹30\./)
  expect(saves()).toEqual([])

  api.answer('PUT /marketprice/1', {})
  await user.click(question.getByRole('checkbox'))
  await user.click(question.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(api.last('PUT /marketprice/1')?.headers.get('Acknowledged-Warnings')).toBe('ten_times')
})

test('on a phone Enter moves to the next price', async () => {
  const { user } = await openSheet({ narrow: true })
  const [tomato, milk] = screen.getAllByRole('article').map((card) => within(card))
  await user.click(tomato?.getByLabelText('Avg Price') as HTMLElement)
  await user.keyboard('26{Enter}')
  expect(document.activeElement).toBe(milk?.getByLabelText('Min Price'))
  screen.getByRole('button', { name: 'Save 1 row' })
})

test('on a phone a price that begins like the stored one is kept as typed', async () => {
  const { user } = await openSheet({ narrow: true })
  const [tomato] = screen.getAllByRole('article').map((card) => within(card))
  const min = tomato?.getByLabelText<HTMLInputElement>('Min Price') as HTMLInputElement
  await user.clear(min)
  await user.type(min, '20.5')
  expect(min.value).toBe('20.5')
  await user.click(tomato?.getByText('Other fields') as HTMLElement)
  const name = tomato?.getByLabelText<HTMLInputElement>('Name') as HTMLInputElement
  await user.type(name, ' (Big)')
  expect(name.value).toBe('Tomato (Big)')
})

test('the line under the sheet lists all warnings of the focused cell', async () => {
  const { enter } = await openSheet()
  await enter(1, '90{Enter}{ArrowUp}')
  const input = screen.getByRole('textbox', { name: 'Min Price, Tomato' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  screen.getByText(
    'It was 20 (+350 %). Min Price changed by +350 % from ₹20. Please check: usually Min Price ≤ Avg Price ≤ Max Price.',
  )
})

test('a unit that changes while the prices stay has a warning in its cell', async () => {
  const { user, row } = await openSheet()
  const units = () => row(1).getAllByRole('gridcell')[4] as HTMLElement
  await user.click(units())
  await user.keyboard('Quintal{Enter}{ArrowUp}')
  const warning = 'The unit changed from Kg to Quintal, but the price hardly changed.'
  expect(units().title).toContain(warning)
  screen.getByText(`It was Kg. ${warning}`)
})

test('on a phone each warning of a price appears once, while it is typed', async () => {
  const { user } = await openSheet({ narrow: true })
  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  const average = card.getByLabelText('Avg Price')
  await user.clear(average)
  await user.type(average, '90')
  const warnings = [...card.getByRole('status').children].map(({ textContent }) => textContent)
  expect(warnings).toEqual([
    'Avg Price changed by +260 % from ₹25.',
    'Please check: usually Min Price ≤ Avg Price ≤ Max Price.',
  ])
  await user.type(average, ',5{Tab}')
  card.getByText('The comma is unclear: enter a number such as 12.50 or 1250')
  await user.clear(average)
  await user.type(average, '26.5')
  expect(average.getAttribute('aria-invalid')).toBeNull()
  expect(card.getByRole('status').textContent).toBe('')
  card.getByText(/^It was 25 \(\+6/)
})

test('the rows and their counts are those of the category and the search', async () => {
  const { user, row } = await openSheet()
  const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  await user.selectOptions(screen.getByLabelText('Filter by category'), 'Dairy')
  row(1).getByText('Milk')
  expect(names()).toHaveLength(1)
  screen.getByRole('option', { name: 'All rows (1)' })
  await user.type(screen.getByLabelText('Search market prices'), 'tomato')
  await waitFor(() => expect(names()).toEqual([]))
  screen.getByRole('option', { name: 'All rows (0)' })
  await user.selectOptions(screen.getByLabelText('Filter by category'), 'All categories')
  await waitFor(() => expect(names()).toHaveLength(1))
  row(1).getByText('Tomato')
})

test('of two files chosen one after the other, the import shows the second', async () => {
  const { user, choose } = await openSheet()
  await choose('Import CSV')
  const dialog = within(await screen.findByRole('dialog'))
  const file = (name: string) => new File([`Name,Min Price\n${name},33\n`], `${name}.csv`)
  const [slow, fast] = [file('Tomato'), file('Milk')]
  const read = Promise.withResolvers<ArrayBuffer>()
  slow.arrayBuffer = () => read.promise
  await user.upload(dialog.getByLabelText('Choose a CSV file'), slow)
  await user.upload(dialog.getByLabelText('Choose a CSV file'), fast)
  await dialog.findByText('Milk')
  await act(async () => read.resolve(await file('Tomato').arrayBuffer()))
  dialog.getByText('Milk')
  expect(dialog.queryByText('Tomato')).toBeNull()
})
