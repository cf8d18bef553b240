import { toAsciiDigits } from '@vayal/shared/contracts/digits'
import { parseTenDigits } from '@vayal/shared/contracts/mobile-no'
import * as z from 'zod'
import { products } from '../features/products/products-repository.ts'
import { stores } from '../features/stores/stores-repository.ts'
import {
  eraseRecordedContents,
  listRecordedSubmissions,
} from '../platform/audit/audit-repository.ts'
import { fromJson, type Json } from '../platform/database/column-types.ts'
import type { Database, Queries } from '../platform/database/database.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { deleteAnswersWithNumber } from '../platform/http/idempotency-repository.ts'
import { removeUnrecorded } from '../platform/uploads/prune-uploads.ts'
import type { UploadStore } from '../platform/uploads/upload-store.ts'
import { deleteUpload, isUploadUsed, uploadsIn } from '../platform/uploads/uploads-repository.ts'
import { UsageError } from './run-command.ts'

const submission = z.object({ MobileNo: z.string() })

const SEPARATORS = '[\\s().‐-―-]*'

/** Erases the contents of a person's deleted submissions from the audit log and the stored answers, and their photos. The audit log keeps who, what and when. @throws for an invalid number, or one in a listing or store that is not deleted */
export async function erasePerson(database: Database, uploads: UploadStore, mobileNo: string) {
  const number = parseTenDigits(mobileNo)
  if (number === null) throw new UsageError('Give one mobile number of ten digits.')
  const { submissions, unused } = await database.transaction((trx) => eraseRecords(trx, number))
  let photos = 0
  for (const hash of unused) {
    if (await removeUnrecorded(database, uploads, hash)) photos += 1
  }
  return { submissions, photos }
}

async function eraseRecords(trx: Queries, number: string) {
  const submitted = [
    ...(await products.list(trx)).map(({ Name, MobileNo }) => ({ Name, MobileNo })),
    ...(await stores.list(trx)).map(({ StoreName: Name, MobileNo }) => ({ Name, MobileNo })),
  ]
  const remaining = submitted
    .filter(({ MobileNo }) => fieldHasNumber(MobileNo, number))
    .map(({ Name }) => Name)
  if (remaining.length > 0)
    throw new OperatorError(`Delete these in the dashboard first: ${remaining.join(', ')}`)

  const byEntity = Map.groupBy(
    await listRecordedSubmissions(trx),
    ({ entity, entity_id }) => `${entity} ${entity_id}`,
  )
  const matching = [...byEntity.values()].filter((rows) =>
    rows.some(
      ({ before, after }) => recordHasNumber(before, number) || recordHasNumber(after, number),
    ),
  )
  for (const [row] of matching) if (row) await eraseRecordedContents(trx, row.entity, row.entity_id)
  await deleteAnswersWithNumber(trx, number)

  const texts = matching.flat().flatMap(({ before, after }) => [before ?? '', after ?? ''])
  const unused: string[] = []
  for (const hash of uploadsIn(texts)) {
    if (await isUploadUsed(trx, hash)) continue
    await deleteUpload(trx, hash)
    unused.push(hash)
  }
  return { submissions: matching.length, unused }
}

function recordHasNumber(contents: Json | null, number: string): boolean {
  const { data } = submission.safeParse(contents && fromJson(z.unknown(), contents))
  return data !== undefined && fieldHasNumber(data.MobileNo, number)
}

/** The field of an old submission may have any form, or two numbers. */
function fieldHasNumber(mobileNo: string, number: string): boolean {
  const digits = ['(?:(?:00)?91|0)?', ...number].join(SEPARATORS)
  return new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(toAsciiDigits(mobileNo))
}
