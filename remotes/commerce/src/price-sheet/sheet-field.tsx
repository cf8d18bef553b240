import { MARKET_UNITS } from '@vayal/shared/contracts/market-price'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { useState } from 'react'
import { unitLabel } from '../prices/unit-label.ts'
import { cellHints, cellNote } from './cell-notes.ts'
import { cellProblemText } from './check-row.ts'
import type { RowState } from './row-state.ts'
import { columnLabel, type DataColumn, isPriceColumn } from './sheet-columns.ts'
import { type SheetRow, textIn } from './sheet-rows.ts'

type SheetFieldProps = {
  row: SheetRow
  column: DataColumn
  state: RowState
  onCommit: (text: string) => void
}

/** A cell of the sheet as a field. What is typed is taken when the field is left. */
export function SheetField({ row, column, state, onCommit }: SheetFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = textIn(row, column)
  const problem = state.kind === 'invalid' ? state.problems.get(column) : undefined
  const frame = {
    label: columnLabel(column),
    error: problem && cellProblemText(column, problem),
    hint: problem
      ? undefined
      : [cellNote(row, column, state), ...cellHints(row, column).slice(0, 1)].join(' ').trim() ||
        undefined,
  }

  if (column === 'Units') {
    const units = MARKET_UNITS.some((unit) => unit === text)
      ? MARKET_UNITS
      : [text, ...MARKET_UNITS]
    return (
      <SelectField
        {...frame}
        options={units.map((value) => ({ value, label: unitLabel(value) }))}
        value={text}
        onChange={(event) => onCommit(event.target.value)}
      />
    )
  }

  function commit() {
    if (typed === null) return
    setTyped(null)
    onCommit(typed)
  }

  return (
    <TextField
      {...frame}
      inputMode={isPriceColumn(column) ? 'decimal' : column === 'LastUpdated' ? 'numeric' : 'text'}
      autoComplete="off"
      enterKeyHint="next"
      value={typed ?? text}
      onFocus={(event) => isPriceColumn(column) && event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
