import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { rowId } from './row-edit.ts'
import { type DataColumn, storedText } from './sheet-columns.ts'

/**
 * What one step did to a cell: which entry stood in it before and after, undefined for none. `price`
 * is what the row was when it was edited.
 */
export type CellStep = {
  price: MarketPrice
  column: DataColumn
  before: string | undefined
  after: string | undefined
}

/** What one entry, paste or fill did, to each cell once; all of it is taken back at once. */
export type Step = readonly CellStep[]

/**
 * The steps over what was saved: where no entry stood, now that is meant which was stored then, and
 * to go back there is an entry.
 *
 * @param saved what is stored now, by `rowId`
 */
export function stepsOver(
  steps: readonly Step[],
  saved: ReadonlyMap<string, MarketPrice>,
): readonly Step[] {
  return steps.map((step) =>
    step.some(({ price }) => saved.has(rowId(price)))
      ? step.map((cell) => cellOver(cell, saved.get(rowId(cell.price))))
      : step,
  )
}

function cellOver(cell: CellStep, saved: MarketPrice | undefined): CellStep {
  if (!saved) return cell
  const { price, column, before, after } = cell
  const stood = storedText(price, column)
  return { price: saved, column, before: before ?? stood, after: after ?? stood }
}

/** The steps without what they did to some rows. */
export function stepsWithout(steps: readonly Step[], ids: ReadonlySet<string>): readonly Step[] {
  return steps
    .map((step) => step.filter(({ price }) => !ids.has(rowId(price))))
    .filter((step) => step.length > 0)
}
