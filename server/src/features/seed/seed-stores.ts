import { storeFlags } from '@vayal/shared/contracts/store'
import type { Queries } from '../../platform/database/database.ts'
import { stores } from '../stores/stores-repository.ts'
import type { DemoData } from './demo/demo-data.ts'

export async function seedStores(trx: Queries, data: DemoData): Promise<void> {
  for (const { status, ...store } of data.stores) {
    await stores.insert(trx, { ...store, ...storeFlags(status) })
  }
}
