import type { Selectable } from 'kysely'
import type { InitialTables } from './migrations/0001-initial.ts'
import type { ContentTables } from './migrations/0002-content.ts'
import type { CommerceTables } from './migrations/0003-commerce.ts'
import type { StoresTables } from './migrations/0004-stores.ts'
import type { ReleasesTables } from './migrations/0005-releases.ts'
import type { AccountsTables } from './migrations/0006-accounts.ts'
import type { PriceCheckTables } from './migrations/0007-price-check.ts'
import type { ReleaseRecordsTables } from './migrations/0008-release-records.ts'
import type { SmokeSessionsTables } from './migrations/0009-smoke-sessions.ts'
import type { SubmissionTimesTables } from './migrations/0010-submission-times.ts'

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
