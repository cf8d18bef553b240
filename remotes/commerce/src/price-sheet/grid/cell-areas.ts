import type { CopiedCells } from '@vayal/shared/grid/copied-cells'
import type { Area } from '@vayal/shared/grid/use-cell-selection'
import { DATA_COLUMNS } from '../../prices/price-fields.ts'
import type { CellText } from '../model/edit-steps.ts'
import { type SheetRow, textIn } from '../model/sheet-row.ts'

export function textsIn(area: Area, rows: readonly SheetRow[]): CopiedCells {
  const columns = DATA_COLUMNS.slice(area.left, area.right + 1)
  return rows
    .slice(area.top, area.bottom + 1)
    .map((row) => columns.map((column) => textIn(row, column)))
}

/** `surplus`: number of cells that did not fit. */
type Paste = { changes: CellText[]; surplus: number }

/** Pastes cells at the area's first cell, repeatedly down or across if the area's height or width is a multiple of theirs. */
export function pasteCells(cells: CopiedCells, area: Area, rows: readonly SheetRow[]): Paste {
  const height = cells.length
  const width = Math.max(0, ...cells.map((row) => row.length))
  const bottom = area.top + repeatCount(area.bottom - area.top + 1, height) * height
  const right = area.left + repeatCount(area.right - area.left + 1, width) * width
  const changes: CellText[] = []
  let surplus = 0
  for (let row = area.top; row < bottom; row += 1) {
    for (let place = area.left; place < right; place += 1) {
      const text = cells[(row - area.top) % height]?.[(place - area.left) % width]
      if (text === undefined) continue
      const [base, column] = [rows[row]?.base, DATA_COLUMNS[place]]
      if (base && column) changes.push({ base, column, text })
      else surplus += 1
    }
  }
  return { changes, surplus }
}

function repeatCount(space: number, length: number): number {
  return space % length === 0 ? space / length : 1
}

/** Copies the first row of an area into its others; an area of one row gets the row above it. */
export function fillDown(area: Area, rows: readonly SheetRow[]): CellText[] {
  const top = area.top === area.bottom ? area.top : area.top + 1
  const source = textsIn({ ...area, top: top - 1, bottom: top - 1 }, rows)
  return pasteCells(source, { ...area, top }, rows).changes
}
