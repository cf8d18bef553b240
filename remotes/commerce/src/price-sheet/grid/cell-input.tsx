import { MARKET_UNITS } from '@vayal/shared/contracts/market-price'
import { commandOf } from '@vayal/shared/grid/grid-keys'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPriceField } from '../../prices/price-fields.ts'
import { priceLabel } from '../../prices/price-labels.ts'
import { textIn } from '../model/sheet-row.ts'
import { cellProblem } from '../row/cell-notes.ts'
import { type CellProps, NOTE_ID, useCommitOnRemoval, useTyping } from '../row/row-actions.ts'
import * as styles from './sheet-grid.module.css'

const SUGGESTIONS: Record<string, string> = { Category: 'sheet-categories', Units: 'sheet-units' }

/** Selects all of its text while nothing is typed, so that typing replaces it. */
export function CellInput({ row, column, state, actions }: CellProps) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(actions.store, row.id)
  const text = textIn(row, column)
  const isTyping = typing !== null
  /** While the text is edited in place, arrow keys move the caret; otherwise, to another cell. */
  const [isInPlace, setInPlace] = useState(false)
  useCommitOnRemoval(actions, row.id)

  // Undo can change the text under the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is selected, too.
  useLayoutEffect(() => {
    if (!isTyping && document.activeElement === input.current) input.current?.select()
  }, [isTyping, text])

  function type(next: string, inPlace: boolean) {
    setInPlace(inPlace)
    actions.onType({ base: row.base, column, text: next })
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return event.stopPropagation()
    if (!isTyping) {
      if (key !== 'F2') return
      event.preventDefault()
      event.currentTarget.setSelectionRange(text.length, text.length)
      type(text, true)
      return
    }
    const endsEntry = key === 'Enter' || key === 'Tab' || commandOf(event)?.do === 'save'
    if (endsEntry || (!isInPlace && key.startsWith('Arrow'))) return actions.onCommit()
    event.stopPropagation()
    if (key === 'Escape') actions.onType(null)
  }

  function handleMouseDown(event: MouseEvent) {
    if (!isTyping && event.detail < 2) return
    // The browser sets the caret at the pointer.
    event.stopPropagation()
    if (!isTyping) type(text, true)
  }

  return (
    <input
      ref={input}
      className={styles.input}
      data-typing={isTyping || undefined}
      type="text"
      inputMode={isPriceField(column) ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      list={isTyping ? SUGGESTIONS[column] : undefined}
      aria-label={`${priceLabel(column)}, ${row.base.Name}`}
      aria-invalid={cellProblem(state, column) !== '' || undefined}
      aria-describedby={NOTE_ID}
      value={typing?.text ?? text}
      onChange={(event) => type(event.target.value, isTyping && isInPlace)}
      onFocus={(event) => isTyping || event.target.select()}
      onBlur={actions.onCommit}
      onKeyDown={handleKeyDown}
      onMouseDown={handleMouseDown}
      // While the user types, cut, copy and paste act on the input's own text.
      onCopy={(event) => isTyping && event.stopPropagation()}
      onCut={(event) => isTyping && event.stopPropagation()}
      onPaste={(event) => isTyping && event.stopPropagation()}
    />
  )
}

export function CellSuggestions({ categories }: { categories: readonly string[] }) {
  return Object.entries({ Category: categories, Units: MARKET_UNITS }).map(([column, values]) => (
    <datalist key={column} id={SUGGESTIONS[column]}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ))
}
