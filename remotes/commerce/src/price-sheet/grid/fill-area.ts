import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { DATA_COLUMNS } from '../model/sheet-columns.ts'
import type { CellChange } from '../model/sheet-state.ts'
import type { Block } from './clipboard-block.ts'
import type { Area } from './sheet-selection.ts'

/**
 * Lays a block on the sheet from the area's first cell on. An area that holds it several times is
 * filled with it.
 *
 * @param prices the rows that are shown, in order
 * @returns the changes, and how many cells of the block did not fit
 */
export function layBlock(
  block: Block,
  area: Area,
  prices: readonly MarketPrice[],
): { changes: CellChange[]; left: number } {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return { changes: [], left: 0 }
  const rows = timesWithin(area.bottom - area.top + 1, height) * height
  const columns = timesWithin(area.right - area.left + 1, width) * width
  const changes: CellChange[] = []
  let left = 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const text = block[row % height]?.[column % width]
      if (text === undefined) continue
      const price = prices[area.top + row]
      const target = DATA_COLUMNS[area.left + column]
      if (price && target) changes.push({ price, column: target, text })
      else left += 1
    }
  }
  return { changes, left }
}

/** Number of times a length divides a space; 1 when it does not divide it evenly. */
function timesWithin(space: number, length: number): number {
  return space % length === 0 ? space / length : 1
}

/**
 * Copies the first row of an area down to its last; of an area of one row, the row above it.
 *
 * @param textAt text of a cell
 */
export function fillDown(
  area: Area,
  prices: readonly MarketPrice[],
  textAt: (price: MarketPrice, column: CellChange['column']) => string,
): CellChange[] {
  const source = prices[area.top === area.bottom ? area.top - 1 : area.top]
  if (!source) return []
  const targets = prices.slice(area.top === area.bottom ? area.top : area.top + 1, area.bottom + 1)
  const columns = DATA_COLUMNS.slice(area.left, area.right + 1)
  return targets.flatMap((price) =>
    columns.map((column) => ({ price, column, text: textAt(source, column) })),
  )
}
