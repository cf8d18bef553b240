import { MARKET_UNITS } from '@vayal/shared/contracts/market-price'
import { NumberField, type NumberFieldProps } from '@vayal/shared/ui/number-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { isPriceField } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'
import { unitLabel } from '../../prices/unit-label.ts'
import { textIn } from '../model/sheet-row.ts'
import { cellProblem, changeNote } from '../row/cell-notes.ts'
import { type CellProps, useTyping } from '../row/row-actions.ts'
import { afterClick } from './after-click.ts'

const PRICE_INPUT = 'input[inputmode="decimal"]'

export function SheetField({ row, column, state, actions }: CellProps) {
  const typing = useTyping(actions.store, row.id)
  // As typed: "20." is 20, but may become 20.50.
  const text = typing?.column === column ? typing.text : textIn(row, column)
  const error = cellProblem(state, column) || undefined
  const hint = error ? undefined : changeNote(row, column) || undefined
  const frame = { name: column, label: priceLabel(column), error, hint }

  const type = (typed: string) => actions.onType({ base: row.base, column, text: typed })

  if (column === 'Units') {
    const units = [...new Set<string>([...MARKET_UNITS, text])]
    return (
      <SelectField
        {...frame}
        options={units.map((value) => ({ value, label: unitLabel(value) }))}
        value={text}
        onChange={(event) => {
          type(event.target.value)
          actions.onCommit()
        }}
      />
    )
  }

  const input: NumberFieldProps = {
    ...frame,
    autoComplete: 'off',
    value: text,
    onChange: (event) => type(event.target.value),
    onBlur: () => afterClick(actions.onCommit),
    onKeyDown: (event) => {
      // The key belongs to the input method.
      if (event.nativeEvent.isComposing) return
      // If there is a next price, the blur commits.
      if (event.key === 'Enter' && !focusNextPrice(event.currentTarget)) actions.onCommit()
      if (event.key === 'Escape') actions.onType(null)
    },
  }
  if (isPriceField(column)) return <NumberField {...input} enterKeyHint="next" />
  return (
    <TextField
      {...input}
      inputMode={column === 'LastUpdated' ? 'numeric' : 'text'}
      enterKeyHint="done"
    />
  )
}

/** @returns false at the last price */
function focusNextPrice(input: HTMLInputElement): boolean {
  const prices = [
    ...(input.closest('[role="list"]')?.querySelectorAll<HTMLElement>(PRICE_INPUT) ?? []),
  ]
  const at = prices.indexOf(input)
  const next = at === -1 ? undefined : prices[at + 1]
  next?.focus()
  return next !== undefined
}
