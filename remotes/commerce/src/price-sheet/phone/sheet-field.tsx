import { MARKET_UNITS } from '@vayal/shared/contracts/market-price'
import { NumberField, type NumberFieldProps } from '@vayal/shared/ui/number-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { unitLabel } from '../../prices/unit-label.ts'
import { cellProblem, cellProblemText } from '../model/check-draft.ts'
import type { RowState } from '../model/row-state.ts'
import { columnLabel, type DataColumn, enteredText, isPriceColumn } from '../model/sheet-columns.ts'
import { type SheetRow, textIn } from '../model/sheet-rows.ts'
import { beforeNote } from '../row/cell-notes.ts'
import { commandOf } from '../row/grid-keys.ts'

type SheetFieldProps = {
  row: SheetRow
  column: DataColumn
  state: RowState
  /** Text that is being typed; null for none. */
  typed: string | null
  onType: (text: string | null) => void
  onCommit: (text: string) => void
}

const PRICE_INPUT = 'input[inputmode="decimal"]'

/**
 * A cell of the sheet as a field. What is typed is taken when the field is left, and only then said
 * to be wrong; what is right no longer is from the key on that makes it so. Nothing else moves when
 * the field is left, away from under the finger that leaves it.
 */
export function SheetField({ row, column, state, typed, onType, onCommit }: SheetFieldProps) {
  const text = typed ?? textIn(row, column)
  const mended = typed !== null && cellProblem(column, enteredText(column, typed)) === null
  const problem = state.kind === 'invalid' && !mended ? state.problems.get(column) : undefined
  const frame = {
    label: columnLabel(column),
    error: problem && cellProblemText(column, problem),
    hint: problem ? undefined : beforeNote(row, column) || undefined,
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
    onCommit(typed)
    onType(null)
  }

  const input: NumberFieldProps = {
    ...frame,
    autoComplete: 'off',
    value: text,
    onChange: (event) => onType(event.target.value),
    onBlur: commit,
    onKeyDown: (event) => {
      // That key is the input method's.
      if (event.nativeEvent.isComposing) return
      // The field that is left commits.
      if (event.key === 'Enter' && !focusNextPrice(event.currentTarget)) commit()
      if (commandOf(event)?.do === 'save') commit()
      if (event.key === 'Escape') onType(null)
    },
  }
  if (isPriceColumn(column)) return <NumberField {...input} enterKeyHint="next" />
  return (
    <TextField
      {...input}
      inputMode={column === 'LastUpdated' ? 'numeric' : 'text'}
      enterKeyHint="done"
    />
  )
}

/** @returns whether there is one */
function focusNextPrice(input: HTMLInputElement): boolean {
  const prices = [
    ...(input.closest('[role="list"]')?.querySelectorAll<HTMLElement>(PRICE_INPUT) ?? []),
  ]
  const at = prices.indexOf(input)
  const next = at === -1 ? undefined : prices[at + 1]
  next?.focus()
  return next !== undefined
}
