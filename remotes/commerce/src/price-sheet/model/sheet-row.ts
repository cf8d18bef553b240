import type { MarketPrice, PreviousMarketPrice } from '@vayal/shared/contracts/market-price'
import type { DataColumn } from '../../prices/price-fields.ts'
import { storedText } from '../../prices/price-texts.ts'
import { type Attempt, isConflict, type RowDraft, rowId, type TextsByColumn } from './row-draft.ts'

/**
 * Progress of a row in a save, and its outcome:
 * - `queued`: waits for its call. `texts` is the content to send, null until it is prepared.
 * - `inFlight`: `sent` has no answer yet. `replaced` is the earlier attempt, if there is one.
 * - `unsent`: not sent, because of a problem, a conflict or a warning, or because the save stopped.
 */
export type Write =
  | { kind: 'queued'; texts: TextsByColumn | null }
  | { kind: 'inFlight'; sent: RowDraft; replaced: Attempt | undefined }
  | { kind: 'confirmed' }
  | { kind: 'failed'; sent: RowDraft; error: unknown }
  | { kind: 'unsent' }

export function isPending(write: Write | undefined): boolean {
  return write?.kind === 'queued' || write?.kind === 'inFlight'
}

export function wasNotSaved(write: Write | undefined): boolean {
  return write?.kind === 'failed' || write?.kind === 'unsent'
}

/** Codes of the warnings that the user acknowledged in this visit, and the content they are about. */
type Acknowledgement = { base: MarketPrice; texts: TextsByColumn; codes: readonly string[] }

/** Source fields of a row; `SheetRow` adds the derived ones. */
export type RowParts = {
  /** Last known stored price; undefined after another administrator deleted it. */
  stored?: MarketPrice | undefined
  draft?: RowDraft | undefined
  write?: Write | undefined
  acknowledgement?: Acknowledgement | undefined
  /** Most recent price of an earlier day that differs from `stored`, if known. */
  previous?: PreviousMarketPrice | undefined
}

export type SheetRow = Readonly<Required<RowParts>> & {
  readonly id: string
  /** Base of the draft, otherwise the stored price. */
  readonly base: MarketPrice
  /** Another administrator's change since editing began; null without one. */
  readonly theirs: MarketPrice | null
}

/** Rows by `rowId`, in the order of the stored prices; deleted ones with a draft are last. */
export type Rows = ReadonlyMap<string, SheetRow>

/** Puts a row into a map, or removes it if it has neither a stored price nor a draft. Without a draft, drops a failed or unsent write and the acknowledgement. */
export function putRow(
  rows: Map<string, SheetRow>,
  id: string,
  { stored, draft, write: given, acknowledgement: acknowledged, previous }: RowParts,
): void {
  const write = draft || !wasNotSaved(given) ? given : undefined
  const base = draft?.base ?? stored
  const acknowledgement = draft && acknowledged
  const theirs = draft && stored && isConflict(draft, stored) ? stored : null
  if (base) rows.set(id, { id, base, stored, draft, write, acknowledgement, previous, theirs })
  else rows.delete(id)
}

/** Previous prices by `rowId`; empty until loaded. */
export type PreviousPrices = ReadonlyMap<string, PreviousMarketPrice>

/** Rows of a newly loaded list. A row whose price is the same object stays the same object. */
export function reconcileRows(
  prices: readonly MarketPrice[],
  current: Rows,
  previousPrices: PreviousPrices,
): Map<string, SheetRow> {
  const rows = new Map<string, SheetRow>()
  for (const stored of prices) {
    const id = rowId(stored)
    const row = current.get(id)
    if (row?.stored === stored) rows.set(id, row)
    else putRow(rows, id, { ...row, stored, previous: previousPrices.get(id) })
  }
  for (const [id, row] of current) {
    if (!rows.has(id)) putRow(rows, id, { ...row, stored: undefined })
  }
  return rows
}

/** Drafts that differ, by `rowId`; undefined for a removed one. */
export function changedDrafts(before: Rows, after: Rows): Map<string, RowDraft | undefined> {
  const changed = new Map<string, RowDraft | undefined>()
  for (const [id, { draft }] of after) {
    if (before.get(id)?.draft !== draft) changed.set(id, draft)
  }
  for (const [id, { draft }] of before) {
    if (draft && !after.has(id)) changed.set(id, undefined)
  }
  return changed
}

export function textIn({ base, draft }: SheetRow, column: DataColumn): string {
  return draft?.texts[column] ?? storedText(base, column)
}
