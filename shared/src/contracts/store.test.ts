import { expect, test } from 'vitest'
import { newStore, receivedStore, STORE_STATUSES, storeFlags, storeStatus } from './store.ts'
import { parseList } from './wire.ts'

test('the received object is preserved beside the parsed store', () => {
  const sent = {
    StoreId: '7',
    StoreName: 'Nila Agro',
    MobileNo: 9000000003,
    ApprovalStatus: 'true',
    address: { street: 'Mettur Road', pin: [638, 11] },
  }
  const [parsed] = parseList(receivedStore, { stores: [sent] })
  expect(parsed).toMatchObject({
    StoreId: '7',
    District: '',
    MobileNo: '9000000003',
    ApprovalStatus: true,
    RejectionStatus: false,
  })
  expect(parsed?.received).toEqual(sent)
})

test.each(['text', null, { StoreName: 'Without id' }])('%j is not a store', (sent) => {
  expect(() => parseList(receivedStore, [sent])).toThrow()
})

test('a status converts to flags and back', () => {
  for (const status of STORE_STATUSES) expect(storeStatus(storeFlags(status))).toBe(status)
  expect(storeStatus({ ApprovalStatus: true, RejectionStatus: true })).toBeNull()
})

test('a registration can have unknown fields up to a limit, but no id', () => {
  const known = { StoreName: 'A', District: 'Erode', Category: 'Seeds', MobileNo: '9000000003' }
  const pending = { ApprovalStatus: false, RejectionStatus: false }
  const given = {
    ...known,
    gstNumber: '33AAAAA0000A1Z5',
    rating: 4.5,
    open: true,
    email: null,
    hours: [{ mon: [9, 18] }, []],
  }
  expect(newStore.parse(given)).toEqual({ ...given, ...pending })
  expect(newStore.safeParse({ ...known, StoreId: 3 }).success).toBe(false)
  const items = Array.from({ length: 3000 }, () => 'xx')
  expect(newStore.safeParse({ ...known, address: { items } }).success).toBe(false)
})
