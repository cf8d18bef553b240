import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import type { DataColumn } from '../../prices/price-fields.ts'
import { checkDraft } from './check-draft.ts'
import { sameTexts } from './row-draft.ts'
import type { SheetRow } from './sheet-rows.ts'
import { isActive } from './sheet-writes.ts'

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
  if (isActive(write)) return { kind: 'saving' }
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
