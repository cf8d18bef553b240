import type { Selectable } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TablesOf } from '../src/platform/database/define-table.ts'
import { initial } from './0001-initial.ts'
import { content } from './0002-content.ts'
import { commerce } from './0003-commerce.ts'
import { stores } from './0004-stores.ts'
import { releases } from './0005-releases.ts'
import { accounts } from './0006-accounts.ts'
import { priceCheck } from './0007-price-check.ts'
import { releaseRecords } from './0008-release-records.ts'
import { smokeSessions } from './0009-smoke-sessions.ts'
import { submissionTimes } from './0010-submission-times.ts'

/** Migrations, in the order of their names. Never edit a released one: add another. */
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

export type Tables = TablesOf<typeof initial> &
  TablesOf<typeof content> &
  TablesOf<typeof commerce> &
  TablesOf<typeof stores> &
  TablesOf<typeof releases> &
  TablesOf<typeof accounts> &
  TablesOf<typeof priceCheck> &
  TablesOf<typeof releaseRecords> &
  TablesOf<typeof smokeSessions> &
  TablesOf<typeof submissionTimes>

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
