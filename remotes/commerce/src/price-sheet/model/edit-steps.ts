import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { DataColumn } from '../../prices/price-fields.ts'
import { storedText } from '../../prices/price-texts.ts'
import { rowId, withCell } from './row-draft.ts'
import { putRow, type Rows } from './sheet-row.ts'

type Cell = {
  /** Base of the row's draft. */
  base: MarketPrice
  column: DataColumn
}

/** A text for a cell. */
export type CellText = Cell & { text: string }

/** A new entry of a cell; undefined removes it. */
export type CellEntry = Cell & { text: string | undefined }

/** Texts of a cell before and after an edit; undefined where the cell has no entry. */
type CellEdit = Cell & { before: string | undefined; after: string | undefined }

/** Edits by one entry, paste, fill or import, which one undo reverts. */
export type EditStep = readonly CellEdit[]

/** Stacks of steps to undo (`past`) and to redo (`future`): the next step is the last element. */
export type EditHistory = { past: readonly EditStep[]; future: readonly EditStep[] }

/** Puts texts into cells. @returns the same rows and an empty step when nothing changes */
export function applyEntries(rows: Rows, entries: readonly CellEntry[]) {
  const next = new Map(rows)
  const step = entries.flatMap(({ base, column, text }) => {
    const id = rowId(base)
    const row = next.get(id)
    const draft = row?.draft ?? { base, texts: {} }
    const edited = withCell(draft, column, text, row?.stored ?? draft.base)
    const before = draft.texts[column]
    const after = edited?.texts[column]
    if (before === after) return []
    putRow(next, id, { ...row, draft: edited })
    return [{ base: draft.base, column, before, after }]
  })
  return { rows: step.length > 0 ? next : rows, step }
}

/**
 * Rebases steps onto saved prices, by `rowId`, so that undo works across saves. Where a step has no
 * entry, the cell showed the text of the old base: that text becomes the entry.
 */
export function rebaseSteps(
  history: EditHistory,
  saved: ReadonlyMap<string, MarketPrice>,
): EditHistory {
  return changeSteps(history, (cell) => {
    const base = saved.get(rowId(cell.base))
    if (!base) return [cell]
    const oldBaseText = storedText(cell.base, cell.column)
    return [
      {
        ...cell,
        base,
        before: cell.before ?? oldBaseText,
        after: cell.after ?? oldBaseText,
      },
    ]
  })
}

/** Rebases steps onto the prices of other administrators. Where a step has no entry, undo shows their price. */
export function rebaseStepsOntoTheirs(
  history: EditHistory,
  theirs: ReadonlyMap<string, MarketPrice>,
): EditHistory {
  return changeSteps(history, (cell) => [
    { ...cell, base: theirs.get(rowId(cell.base)) ?? cell.base },
  ])
}

/** Removes rows from the steps, so that undo cannot restore an entry with a stale base. */
export function forgetSteps(history: EditHistory, ids: readonly string[]): EditHistory {
  const forgotten = new Set(ids)
  return changeSteps(history, (cell) => (forgotten.has(rowId(cell.base)) ? [] : [cell]))
}

function changeSteps(
  { past, future }: EditHistory,
  change: (cell: CellEdit) => EditStep,
): EditHistory {
  const changed = (steps: readonly EditStep[]) =>
    steps.map((step) => step.flatMap(change)).filter((step) => step.length > 0)
  return { past: changed(past), future: changed(future) }
}
