import { storeFlags } from '@vayal/shared/contracts/store'
import type { Queries } from '../../platform/database/database.ts'
import { stores } from '../stores/stores-repository.ts'
import type { DemoData } from './demo/demo-data.ts'
import { submissionTimes } from './submission-times.ts'

export async function seedStores(trx: Queries, data: DemoData, now: number): Promise<void> {
  const submittedAt = submissionTimes(data.stores, now)
  for (const [at, { status, ...store }] of data.stores.entries()) {
    await stores.insert(trx, { ...store, ...storeFlags(status), SubmittedAt: submittedAt[at] })
  }
}
