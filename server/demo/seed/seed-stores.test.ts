import { DISTRICTS } from '@vayal/shared/contracts/districts'
import { receivedStore, STORE_STATUSES, storeStatus } from '@vayal/shared/contracts/store'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { startTestApp } from '../../src/testing/test-app.ts'
import { readDemoData } from './demo-data.ts'

const { stores } = await readDemoData()

test('a first start has stores of every status, in known districts', async () => {
  const app = await startTestApp({ SEED: 'demo' })
  const listed = parseList(receivedStore, (await app.call('GET', '/stores')).json())
  expect(listed).toHaveLength(stores.length)
  for (const status of STORE_STATUSES) {
    const wanted = stores.filter((store) => store.status === status)
    expect(listed.filter((store) => storeStatus(store) === status)).toHaveLength(wanted.length)
    expect(wanted).not.toEqual([])
  }
  const districts: readonly string[] = DISTRICTS
  expect(listed.filter(({ District }) => !districts.includes(District))).toEqual([])
  expect(listed[0]).toMatchObject({ StoreName: 'Kongu Agro Centre', gstNumber: '33AAACK0101A1Z5' })
})
