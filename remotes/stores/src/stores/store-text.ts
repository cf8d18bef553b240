import type { Store } from '@vayal/shared/contracts/store'
import { districtName } from '@vayal/shared/runtime/district-name'
import { m } from '../messages.ts'

/** Name for headings and buttons, never empty. */
export function storeName({ StoreName, StoreId }: Store): string {
  return StoreName.trim() || m.store_unnamed({ id: StoreId })
}

/** Text that the search matches: the words on the card, and the district in both languages. */
export function storeSearchText(store: Store): string {
  const { District, Category, MobileNo } = store
  return [storeName(store), District, districtName(District), Category, MobileNo].join('\n')
}
