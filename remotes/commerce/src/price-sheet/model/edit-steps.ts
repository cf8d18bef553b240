import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { DataColumn } from '../../prices/price-fields.ts'
import { storedText } from '../../prices/price-texts.ts'
import { type RowDraft, rowId, withCell } from './row-draft.ts'

/** Drafts by `rowId`. A row without changes has none. */
export type Drafts = ReadonlyMap<string, RowDraft>

/**
 * One cell of a step: its entry before and after, undefined without one. `price` is the row as it was
 * when it was edited.
 */
type CellStep = {
  price: MarketPrice
  column: DataColumn
  before: string | undefined
  after: string | undefined
}

/** Change of each cell by one entry, paste or fill. */
export type Step = readonly CellStep[]

/** A text for a cell; undefined removes the entry. */
export type CellEntry = Pick<CellStep, 'price' | 'column'> & { text: string | undefined }

/**
 * Puts texts into cells.
 *
 * @param stored prices by `rowId`
 * @returns the same drafts when nothing changes; the step that was made
 */
export function applyEntries(
  drafts: Drafts,
  entries: readonly CellEntry[],
  stored: ReadonlyMap<string, MarketPrice>,
): { drafts: Drafts; step: Step } {
  const next = new Map(drafts)
  const step = entries.flatMap(({ price, column, text }) => {
    const id = rowId(price)
    const draft = next.get(id) ?? { base: price, texts: {} }
    const edited = withCell(draft, column, text, stored.get(id) ?? draft.base)
    const before = draft.texts[column]
    const after = edited?.texts[column]
    if (before === after) return []
    putDraft(next, id, edited)
    return [{ price: draft.base, column, before, after }]
  })
  return { drafts: step.length > 0 ? next : drafts, step }
}

/** Replays steps, the last one first, until one changes something. */
export function replaySteps(
  drafts: Drafts,
  steps: readonly Step[],
  to: 'before' | 'after',
  stored: ReadonlyMap<string, MarketPrice>,
): { drafts: Drafts; rest: readonly Step[]; replayed: readonly Step[] } {
  // A deleted row is not restored.
  const exists = ({ price }: CellStep) => stored.has(rowId(price)) || drafts.has(rowId(price))
  for (const [at, step] of [...steps.entries()].toReversed()) {
    const entries = step.filter(exists).map((cell) => ({ ...cell, text: cell[to] }))
    const next = applyEntries(drafts, entries, stored).drafts
    if (next === drafts) continue
    return { drafts: next, rest: steps.slice(0, at), replayed: steps.slice(at).toReversed() }
  }
  return { drafts, rest: [], replayed: steps.toReversed() }
}

/**
 * The steps after a save. Without an entry a cell had the text stored before the save; to restore
 * that text is an entry now.
 *
 * @param saved prices as they are stored now, by `rowId`
 */
export function rebaseSteps(
  steps: readonly Step[],
  saved: ReadonlyMap<string, MarketPrice>,
): readonly Step[] {
  const rebase = (cell: CellStep): CellStep => {
    const price = saved.get(rowId(cell.price))
    if (!price) return cell
    const former = storedText(cell.price, cell.column)
    return { ...cell, price, before: cell.before ?? former, after: cell.after ?? former }
  }
  return steps.map((step) =>
    step.some(({ price }) => saved.has(rowId(price))) ? step.map(rebase) : step,
  )
}

/** The steps without the cells of some rows. */
export function stepsWithout(steps: readonly Step[], ids: ReadonlySet<string>): readonly Step[] {
  return steps
    .map((step) => step.filter(({ price }) => !ids.has(rowId(price))))
    .filter((step) => step.length > 0)
}

export function putDraft(
  drafts: Map<string, RowDraft>,
  id: string,
  draft: RowDraft | undefined,
): void {
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
}
