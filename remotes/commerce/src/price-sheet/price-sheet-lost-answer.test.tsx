import { act, screen, waitFor } from '@testing-library/react'
import { checkConnection } from '@vayal/shared/runtime/connection'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { attempt, keepDraft, MILK, openSheet, PROBE, saved, setupSheet } from './testing.tsx'

const { api, saves } = setupSheet()

/** Holds an answer back. The returned function loses it. */
function losing(call: string) {
  const lost = Promise.withResolvers<void>()
  api.answerWith(call, () => lost.promise.then(() => HttpResponse.error()))
  return lost.resolve
}

test('rows that failed without a connection are sent again once it is back', async () => {
  const { row, enter } = await openSheet()
  api.answerWith('PUT /marketprice/1', () => HttpResponse.error())
  api.answer('PUT /marketprice/2', {}, 500)
  api.answerWith(PROBE, () => HttpResponse.error())
  await enter(1, '21')
  await enter(2, '22{Control>}s{/Control}')
  await row(1).findByText('No connection')
  screen.getByText('2 rows could not be saved. Saving resumes when the connection is back.')
  expect(saves()).toHaveLength(2)
  api.answer('PUT /marketprice/1', {})
  api.answer(PROBE, null)
  await act(() => checkConnection())
  await screen.findByText('1 row saved. 1 row could not be saved.')
  const keys = api.calls
    .filter(({ path }) => path === '/marketprice/1')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
  expect(saves().toSorted()).toEqual([
    'PUT /marketprice/1',
    'PUT /marketprice/1',
    'PUT /marketprice/2',
  ])
})

test('after a lost answer, a cell that gets its stored price back shows that the sent price may be saved', async () => {
  api.answerWith('PUT /marketprice/1', () => HttpResponse.error())
  const { row, enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await row(1).findByRole('button', { name: 'Retry Tomato' })
  await enter(1, `${TOMATO.MinPrice}`)
  screen.getByText('21 may already be saved.')
})

test('without a connection, rows that the server did not save can be retried and are not announced as resuming', async () => {
  const { enter } = await openSheet()
  api.answer('PUT /marketprice/2', {}, 500)
  await enter(2, '22{Control>}s{/Control}')
  await screen.findByText('1 row could not be saved.')
  api.answerWith(PROBE, () => HttpResponse.error())
  await act(() => checkConnection())
  screen.getByText('1 row could not be saved.')
  screen.getByRole('button', { name: 'Retry all failed' })
})

test('a write whose answer is lost after the sheet was left is not sent again', async () => {
  const { user, enter, press } = await openSheet()
  const loseAnswer = losing('PUT /marketprice/1')
  await enter(1, '21{Control>}s{/Control}')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('alertdialog')
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  loseAnswer()
  await waitFor(() => expect(api.log()).toContain(PROBE))
  // A second write would be sent before this probe.
  await act(() => checkConnection())
  await act(() => checkConnection())
  expect(saves()).toHaveLength(1)
})

test('a stored attempt of an earlier visit is not a conflict', async () => {
  await keepDraft({
    base: TOMATO,
    texts: { MinPrice: '20', MaxPrice: '31' },
    attempt: attempt({ MinPrice: '21' }),
  })
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  api.answer('PUT /marketprice/1', {})
  const { row, press } = await openSheet()
  row(1).getByText('Changed')
  await press('Save 1 row')
  await screen.findByText('1 row saved.')
  const { body, headers } = api.last('PUT /marketprice/1') ?? {}
  expect(body).toMatchObject({ MinPrice: 20, MaxPrice: 31 })
  expect(headers?.get('If-Match')).toBe('"2"')
})

test('an unanswered write is retried at once if the connection works again', async () => {
  const answers = [HttpResponse.error(), HttpResponse.json({})]
  api.answerWith('PUT /marketprice/1', () => answers.shift() ?? HttpResponse.error())
  const { enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByText('1 row saved.')
  const puts = api.calls.filter(({ path }) => path === '/marketprice/1')
  expect(puts).toHaveLength(2)
  expect(new Set(puts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('the old value, saved again while a write is in flight, is sent after the answer is lost', async () => {
  const lose = losing('PUT /marketprice/1')
  api.answerWith(PROBE, () => HttpResponse.error())
  const { enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await enter(1, '20{Control>}s{/Control}')
  api.answerWith('PUT /marketprice/1', () => HttpResponse.json({}))
  lose()
  await screen.findByText('1 row saved.')
  expect(saves()).toHaveLength(2)
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 20 })
})

test.each([
  ['20', 20],
  ['22', 22],
])(
  'the entry %s after a stored write whose answer was lost changes the stored price',
  async (text, price) => {
    const lose = losing('PUT /marketprice/1')
    const { row, enter, press } = await openSheet()
    await enter(1, '21{Control>}s{/Control}')
    await screen.findByRole('button', { name: 'Saving...' })
    await enter(1, `${text}{Enter}`)
    api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
    lose()
    await screen.findByRole('button', { name: 'Save 1 row' })
    // The previous value is the sent one.
    await enter(1, '{ArrowDown}{ArrowUp}')
    await screen.findByText(/^It was 21 \(/)
    row(1).getByText('Changed')
    api.answer('PUT /marketprice/1', {})
    await press('Save 1 row')
    await screen.findByText('1 row saved.')
    expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: price })
  },
)

test('a stored write whose answer was lost counts as saved, and can be undone', async () => {
  const lose = losing('PUT /marketprice/1')
  const { user, row, enter, press } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  lose()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
  )
  expect(screen.queryByText(/could not be saved/)).toBeNull()
  screen.getByText('1 row saved.')
  row(1).getByText('Saved')
  await user.keyboard('{Control>}z{/Control}')
  row(1).getByText('Changed')
  expect(row(1).getByRole<HTMLInputElement>('textbox').value).toBe('20')
  api.answer('PUT /marketprice/1', {})
  await press('Save 1 row')
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 20 })
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"2"')
})

test('an undo after a lost answer is a change, even if the list does not show the write', async () => {
  const lose = losing('PUT /marketprice/1')
  const { user, row, enter, press } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  lose()
  await row(1).findByRole('button', { name: 'Retry Tomato' })
  await user.keyboard('{Control>}z{/Control}')
  row(1).getByText('Changed')
  api.answer('PUT /marketprice/1', {})
  await press('Save 1 row')
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 20 })
})
