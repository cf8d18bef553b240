import * as z from 'zod'
import {
  eraseRecordedContents,
  listRecordedSubmissions,
} from '../platform/audit/audit-repository.ts'
import { fromJson, type Json } from '../platform/database/column-types.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { removeUnrecorded } from '../platform/uploads/prune-uploads.ts'
import type { UploadStore } from '../platform/uploads/upload-store.ts'
import { deleteUpload, isUploadUsed } from '../platform/uploads/uploads-repository.ts'
import { DataError } from './data-error.ts'

const withNumber = z.object({ MobileNo: z.string() })
const UPLOAD = /\/uploads\/([0-9a-f]{64})\.webp/g

/**
 * Fulfils a request for erasure, once the person's listings and stores are deleted: takes what they
 * said out of the record of changes, and removes their photos that nothing else shows.
 *
 * @param mobileNo in any spelling; the last ten digits count
 * @throws {DataError} when the number is too short, or a listing or store with it is still there
 */
export async function erasePerson(
  database: Database,
  uploads: UploadStore,
  mobileNo: string,
): Promise<{ entries: number; photos: number }> {
  const number = subscriber(mobileNo)
  if (number.length < 10) throw new DataError('A mobile number has ten digits')
  const { entries, unused } = await database.transaction(async (trx) => {
    const left = await entriesWith(trx, number)
    if (left.length > 0) {
      throw new DataError(`Delete these in the dashboard first: ${left.join(', ')}`)
    }

    const recorded = await listRecordedSubmissions(trx)
    const nameOf = (row: (typeof recorded)[number]) => `${row.entity} ${row.entity_id}`
    const theirs = new Set(
      recorded
        .filter(({ before, after }) => [before, after].some((said) => names(said, number)))
        .map(nameOf),
    )
    const rows = recorded.filter((row) => theirs.has(nameOf(row)))
    for (const { entity, entity_id } of rows) await eraseRecordedContents(trx, entity, entity_id)

    const said = rows.map(({ before, after }) => `${before} ${after}`).join(' ')
    const hashes = new Set([...said.matchAll(UPLOAD)].map(([, hash = '']) => hash))
    const unused: string[] = []
    for (const hash of hashes) {
      if (await isUploadUsed(trx, hash)) continue
      await deleteUpload(trx, hash)
      unused.push(hash)
    }
    return { entries: theirs.size, unused }
  })
  let photos = 0
  for (const hash of unused) {
    if (await removeUnrecorded(database, uploads, hash)) photos += 1
  }
  return { entries, photos }
}

async function entriesWith(db: Queries, number: string): Promise<string[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'mobile_no'])
    .orderBy('id')
    .execute()
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'store_name as name', 'mobile_no'])
    .orderBy('id')
    .execute()
  return [...products, ...stores]
    .filter((row) => subscriber(row.mobile_no) === number)
    .map(({ name }) => name)
}

function names(said: Json | null, number: string): boolean {
  if (said === null) return false
  const { success, data } = withNumber.safeParse(fromJson(z.unknown(), said))
  return success && subscriber(data.MobileNo) === number
}

/** Without the country's code and whatever stands between the digits. */
const subscriber = (mobileNo: string): string => mobileNo.replace(/\D/g, '').slice(-10)
