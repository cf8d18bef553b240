import type { Selectable } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type InitialTables, initial } from './migrations/0001-initial.ts'
import { type ContentTables, content } from './migrations/0002-content.ts'
import { type CommerceTables, commerce } from './migrations/0003-commerce.ts'
import { type StoresTables, stores } from './migrations/0004-stores.ts'
import { type ReleasesTables, releases } from './migrations/0005-releases.ts'
import { type AccountsTables, accounts } from './migrations/0006-accounts.ts'
import { type PriceCheckTables, priceCheck } from './migrations/0007-price-check.ts'
import { type ReleaseRecordsTables, releaseRecords } from './migrations/0008-release-records.ts'
import { type SmokeSessionsTables, smokeSessions } from './migrations/0009-smoke-sessions.ts'
import { type SubmissionTimesTables, submissionTimes } from './migrations/0010-submission-times.ts'

/** By name, which is their order. Never edit one that was released: add another. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-content': content,
  '0003-commerce': commerce,
  '0004-stores': stores,
  '0005-releases': releases,
  '0006-accounts': accounts,
  '0007-price-check': priceCheck,
  '0008-release-records': releaseRecords,
  '0009-smoke-sessions': smokeSessions,
  '0010-submission-times': submissionTimes,
}

/** Tables as all migrations leave them: the last one that defines a table wins. */
export interface Tables
  extends Omit<InitialTables, keyof AccountsTables | keyof SubmissionTimesTables>,
    ContentTables,
    Omit<CommerceTables, keyof PriceCheckTables>,
    Omit<StoresTables, keyof SubmissionTimesTables>,
    Omit<ReleasesTables, keyof ReleaseRecordsTables>,
    AccountsTables,
    PriceCheckTables,
    ReleaseRecordsTables,
    SmokeSessionsTables,
    SubmissionTimesTables {}

export type ProductRow = Selectable<Tables['products']>
export type StoreRow = Selectable<Tables['stores']>
export type AccountRow = Selectable<Tables['users']>
export type BuildContentRow = Selectable<Tables['build_contents']>
export type BuildRow = Selectable<Tables['builds']>
