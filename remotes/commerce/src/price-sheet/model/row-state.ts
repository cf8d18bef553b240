import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import type { DataColumn } from '../../prices/price-fields.ts'
import { checkDraft } from './check-draft.ts'
import { sameTexts } from './row-draft.ts'
import type { SheetRow } from './sheet-rows.ts'

/** State of a row as a whole, as it is shown. */
export type RowState =
  | { kind: 'unchanged' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'invalid'; problems: ReadonlyMap<DataColumn, FieldProblem> }
  | { kind: 'conflict'; theirs: MarketPrice }
  | { kind: 'deleted' }

/** @param today `dd/MM/yyyy` */
export function rowState({ draft, theirs, isDeleted, write }: SheetRow, today: string): RowState {
  if (write?.kind === 'inFlight') return { kind: 'saving' }
  if (!draft) return { kind: write?.kind === 'confirmed' ? 'saved' : 'unchanged' }
  if (isDeleted) return { kind: 'deleted' }
  if (theirs) return { kind: 'conflict', theirs }
  const checked = checkDraft(draft, today)
  if (!checked.ok) return { kind: 'invalid', problems: checked.problems }
  if (write?.kind !== 'failed') return { kind: 'changed' }
  // An entry made since was never sent.
  const isSent = write.sent.base === draft.base && sameTexts(write.sent.texts, draft.texts)
  return isSent ? { kind: 'failed', error: write.error } : { kind: 'changed' }
}

/** True for a failed call that has no answer: the server may have received it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof HttpError && error.status === 0
}
