import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { type CellProblem, checkRow } from './check-row.ts'
import { type RowEdit, sameEntries } from './row-edit.ts'
import type { Outcome } from './send-rows.ts'
import type { DataColumn } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'

/** What became of a row that was sent; `edit` is what failed. */
export type Sending =
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; edit: RowEdit; error: unknown }
export type Sendings = ReadonlyMap<string, Sending>

/** What there is to say about a row as a whole. */
export type RowState =
  | { kind: 'unchanged' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'invalid'; problems: ReadonlyMap<DataColumn, CellProblem> }
  | { kind: 'conflict'; theirs: MarketPrice }
  | { kind: 'gone' }

/** @param today `dd/MM/yyyy` */
export function rowState(row: SheetRow, sending: Sending | undefined, today: string): RowState {
  if (sending?.kind === 'saving') return sending
  if (!row.edit) return sending?.kind === 'saved' ? sending : { kind: 'unchanged' }
  if (row.gone) return { kind: 'gone' }
  if (row.theirs) return { kind: 'conflict', theirs: row.theirs }
  const checked = checkRow(row.edit, today)
  if (!checked.ok) return { kind: 'invalid', problems: checked.problems }
  // What was entered since was never sent.
  const failed = sending?.kind === 'failed' && sameEntries(sending.edit, row.edit)
  return failed ? { kind: 'failed', error: sending.error } : { kind: 'changed' }
}

export function sendingOf(outcome: Outcome): Sending | undefined {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'saved' }
    case 'failed':
      return { kind: 'failed', edit: outcome.row.edit, error: outcome.error }
    case 'conflict':
      return undefined
  }
}
