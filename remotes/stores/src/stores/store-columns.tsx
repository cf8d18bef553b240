import type { ReceivedStore } from '@vayal/shared/contracts/store'
import type { Column } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { TelephoneLink } from '@vayal/shared/ui/telephone-link'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'

export const storeColumns: readonly Column<ReceivedStore>[] = [
  { id: 'name', heading: m.store, text: storeName },
  {
    id: 'district',
    heading: m.district,
    text: ({ District }) => districtName(District),
    width: 0.5,
  },
  {
    id: 'category',
    heading: m.category,
    text: ({ Category }) => Category,
    width: 3,
  },
  {
    id: 'mobile',
    heading: m.mobile_no,
    text: ({ MobileNo }) => MobileNo,
    width: 0.5,
    cell: ({ MobileNo }) => MobileNo && <TelephoneLink number={MobileNo}>{MobileNo}</TelephoneLink>,
  },
]
