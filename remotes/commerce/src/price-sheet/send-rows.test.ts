import { setupFakeApi } from '@vayal/shared/testing/fake-api'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { isAnswered, type Outcome, type RowToSend, sendRows } from './send-rows.ts'

const api = setupFakeApi()

function row(Id: number): RowToSend {
  const price = {
    Id,
    Name: `Price ${Id}`,
    Category: 'Vegetables',
    MinPrice: 20,
    MaxPrice: 30,
    AvgPrice: 25,
    Units: 'Kg',
    LastUpdated: '07/06/2026',
  }
  return {
    edit: { base: { ...price, Revision: 1 }, texts: { MinPrice: '21' } },
    body: { ...price, MinPrice: 21 },
    revision: 1,
  }
}

const nothing = () => undefined

async function send(...rows: RowToSend[]) {
  const outcomes: Outcome[] = []
  await sendRows(rows, new AbortController().signal, nothing, (batch) => outcomes.push(...batch))
  return outcomes
}

test('each row has its own call and its own outcome, however long it takes', async () => {
  api.answerWith('PUT /marketprice/1', async () => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    return new HttpResponse('ok')
  })
  api.answerWith('PUT /marketprice/2', () => HttpResponse.error())
  api.answer('PUT /marketprice/3', {}, 500)
  const outcomes = await send(row(1), row(2), row(3))
  expect(outcomes.map(({ kind, row: { body } }) => [body.Id, kind]).sort()).toEqual([
    [1, 'saved'],
    [2, 'failed'],
    [3, 'failed'],
  ])
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"1"')
  expect(outcomes.find(({ kind }) => kind === 'saved')).toMatchObject({
    stored: { MinPrice: 21, Revision: 2 },
  })
})

test.each([
  ['no answer', HttpResponse.error(), false],
  ['that of a server in between', new HttpResponse(null, { status: 504 }), false],
  ['that of the backend', new HttpResponse(null, { status: 500 }), true],
])(
  'a row that failed with %s may be stored unless it was answered',
  async (_, answer, answered) => {
    api.answerWith('PUT /marketprice/1', () => answer)
    const [outcome] = await send(row(1))
    expect(outcome?.kind !== 'saved' && outcome && isAnswered(outcome)).toBe(answered)
  },
)

test('a conflict brings what someone else saved, unless it is what was sent', async () => {
  const conflict = (MinPrice: number) => ({
    error: { code: 'conflict', message: 'Someone else changed this' },
    current: { ...row(1).edit.base, MinPrice, Revision: 7 },
  })
  api.answer('PUT /marketprice/1', conflict(19), 412)
  expect(await send(row(1))).toMatchObject([{ kind: 'conflict', theirs: { MinPrice: 19 } }])
  api.answer('PUT /marketprice/1', conflict(21), 412)
  expect(await send(row(1))).toMatchObject([{ kind: 'saved', stored: { Revision: 7 } }])
})

test('what is not on its way when it is stopped is not sent', async () => {
  const stop = new AbortController()
  const rows = Array.from({ length: 6 }, (_, at) => row(at + 1))
  for (const { body } of rows) {
    api.answerWith(`PUT /marketprice/${body.Id}`, () => {
      stop.abort()
      return new HttpResponse('ok')
    })
  }
  const outcomes: Outcome[] = []
  await sendRows(rows, stop.signal, nothing, (batch) => outcomes.push(...batch))
  expect(outcomes).toHaveLength(4)
  expect(api.calls).toHaveLength(4)
})

test('another revision that says the same is no conflict', async () => {
  const current = { ...row(1).edit.base, Revision: 7 }
  const conflict = { error: { code: 'conflict', message: 'Someone else changed this' }, current }
  api.answerWith('PUT /marketprice/1', () => {
    const isNewest = api.last('PUT /marketprice/1')?.headers.get('If-Match') === '"7"'
    return isNewest ? new HttpResponse('ok') : HttpResponse.json(conflict, { status: 412 })
  })
  expect(await send(row(1))).toMatchObject([{ kind: 'saved', stored: { Revision: 8 } }])
})

test('only a few calls are under way at once', async () => {
  let open = 0
  let most = 0
  const rows = Array.from({ length: 12 }, (_, at) => row(at + 1))
  for (const { body } of rows) {
    api.answerWith(`PUT /marketprice/${body.Id}`, async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 10))
      open -= 1
      return new HttpResponse('ok')
    })
  }
  expect(await send(...rows)).toHaveLength(12)
  expect(most).toBeLessThanOrEqual(4)
})
