import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import { hashImage } from '../platform/uploads/uploads.ts'
import { auditRows } from '../testing/audit-rows.ts'
import { newProduct, newStore } from '../testing/samples.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { erasePerson } from './erase-person.ts'

const MobileNo = '+91 98400 12345'

async function erase(app: TestApp, mobileNo: string) {
  const database = await openDatabase(app)
  try {
    return await erasePerson(database, await openUploadStore(app), mobileNo)
  } finally {
    await database.close()
  }
}

async function photo(app: TestApp, content: string): Promise<string> {
  const { hash, url, webp } = hashImage(Buffer.from(content))
  await (await openUploadStore(app)).put(hash, webp)
  return url
}

const exists = async (app: TestApp, url: string) =>
  (await app.server.inject(url)).statusCode === 200

test('erasing a person keeps who changed what and when, but no contents', async () => {
  const app = await startTestApp()
  const [own, shared] = [await photo(app, 'own'), await photo(app, 'shared')]
  await app.call('POST', '/add-product', newProduct({ Name: 'Ragi', Image: own, MobileNo }))
  await app.call('POST', '/add-product', newProduct({ Name: 'Samai', Image: shared, MobileNo }))
  await app.call('POST', '/add-product', newProduct({ Name: 'Tomato', Image: shared }))
  await app.call('POST', '/stores', newStore({ StoreName: 'Nila', MobileNo: '9840012345' }))
  await expect(erase(app, '98400-12345')).rejects.toThrow('first: Ragi, Samai, Nila')

  await app.call('DELETE', '/delete-products', { product_ids: [1, 2] })
  await app.call('DELETE', '/stores/1')
  expect(await erase(app, '98400-12345')).toEqual({ submissions: 3, photos: 1 })

  const auditText = JSON.stringify(await auditRows(app))
  for (const gone of ['Ragi', 'Samai', 'Nila', '98400', own]) expect(auditText).not.toContain(gone)
  expect(await auditRows(app)).toContainEqual(
    expect.objectContaining({ action: 'delete', entity: 'store', entity_id: '1', before: null }),
  )
  expect(auditText).toContain('Tomato')
  expect([await exists(app, own), await exists(app, shared)]).toEqual([false, true])
  expect(await erase(app, MobileNo)).toEqual({ submissions: 0, photos: 0 })
})

test('an invalid number, or more than one number, erases nothing', async () => {
  const app = await startTestApp()
  await app.call('POST', '/stores', newStore({ MobileNo: '' }))
  await app.call('DELETE', '/stores/1')
  const before = await auditRows(app)
  for (const text of ['', '12345', '19840012345', `${MobileNo} 98400 54321`, 'call 98400 12345'])
    await expect(erase(app, text)).rejects.toThrow('ten digits')
  expect(await auditRows(app)).toEqual(before)
})

test.each(['௪௮௪௦௦ ௧௨௩௪௫', '48400 12345 / 98400 54321', '+91 48400 12345 ext. 2'])(
  'a number that an old submission has as %s is found',
  async (mobile_no) => {
    const app = await startTestApp()
    await app.call('POST', '/stores', newStore({ StoreName: 'Nila', MobileNo }))
    const database = await openDatabase(app)
    await database.transaction((trx) => trx.updateTable('stores').set({ mobile_no }).execute())
    await database.close()
    await expect(erase(app, '48400 12345')).rejects.toThrow('first: Nila')
    await app.call('DELETE', '/stores/1')
    expect(await erase(app, '48400 12345')).toEqual({ submissions: 1, photos: 0 })
  },
)

test('another number with the same digits in a row keeps its data', async () => {
  const app = await startTestApp()
  await app.call('POST', '/stores', newStore({ StoreName: 'Nila', MobileNo }))
  await app.call('DELETE', '/stores/1')
  expect(await erase(app, '91984 00123')).toEqual({ submissions: 0, photos: 0 })
})

test('the answer stored for retries of a submission is deleted', async () => {
  const app = await startTestApp()
  const headers = { 'Idempotency-Key': 'first-try' }
  await app.call('POST', '/stores', newStore({ StoreName: 'Nila', MobileNo }), { headers })
  const database = await openDatabase(app)
  await database.write
    .updateTable('idempotency')
    .set({ answer: '{"MobileNo":"98400 12345"}' })
    .execute()
  await app.call('DELETE', '/stores/1', undefined, { headers: { 'Idempotency-Key': 'deletion' } })
  await erase(app, MobileNo)
  const stored = await database.read.selectFrom('idempotency').select(['key', 'answer']).execute()
  await database.close()
  expect(stored).toEqual([{ key: 'deletion', answer: '' }])
})
