import { storeFlags } from '@vayal/shared/contracts/store'
import type { Queries } from '../database/database.ts'
import { insertStore } from '../stores/stores-repository.ts'
import { DEMO_STORES } from './demo/demo-stores.ts'

/** The demo's stores: approved, waiting and rejected ones, some with a field the app alone knows. */
export async function seedStores(trx: Queries): Promise<void> {
  for (const { name, district, category, mobile, status, gst } of DEMO_STORES) {
    await insertStore(trx, {
      StoreName: name,
      District: district,
      Category: category,
      MobileNo: mobile,
      ...storeFlags(status),
      extra: gst === undefined ? {} : { gstNumber: gst },
    })
  }
}
