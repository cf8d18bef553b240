import type { Store } from '@vayal/shared/contracts/store'
import { districtName } from '@vayal/shared/runtime/district-name'
import { m } from '../messages.ts'

/** Never empty, for headings and buttons. */
export function storeName({ StoreName, StoreId }: Store): string {
  return StoreName.trim() || m.store_unnamed({ id: StoreId })
}

/** All texts of the card, with the district also as it is stored, in English. */
export function storeSearchText(store: Store): string {
  const { District, Category, MobileNo } = store
  return [storeName(store), District, districtName(District), Category, MobileNo].join('\n')
}
