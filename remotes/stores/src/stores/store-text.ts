import type { Store } from '@vayal/shared/contracts/store'
import { districtName } from '@vayal/shared/runtime/district-name'
import { m } from '../messages.ts'

/** What a store is called, also one that gave no name. */
export function storeName({ StoreName, StoreId }: Store): string {
  return StoreName.trim() || m.store_unnamed({ id: StoreId })
}

/** What the search looks through: the words on the card, in both languages where they differ. */
export function storeWords(store: Store): string {
  const { District, Category, MobileNo } = store
  return [storeName(store), District, districtName(District), Category, MobileNo].join('\n')
}
