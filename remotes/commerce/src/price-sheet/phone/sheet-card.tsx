import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../messages.ts'
import { HistoryButton } from '../../price-history/history-button.tsx'
import { PRICE_FIELDS } from '../../prices/price-fields.ts'
import { unitLabel } from '../../prices/unit-label.ts'
import type { RowState } from '../model/row-state.ts'
import { type DataColumn, storedText } from '../model/sheet-columns.ts'
import { type SheetRow, textIn, withText } from '../model/sheet-rows.ts'
import { rowHints } from '../row/cell-notes.ts'
import type { RowActions } from '../row/row-actions.ts'
import { RowStatus } from '../row/row-status.tsx'
import * as styles from './sheet-card.module.css'
import { SheetField } from './sheet-field.tsx'

/** Characters of a price, of three beside each other on the narrowest phone. */
const FITS_IN_A_THIRD = 7

/** Leads to the first field of a card. @param id of its row */
export function focusCard(id: string): void {
  const card = document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
  card?.querySelector('input')?.focus()
}

type SheetCardProps = RowActions & {
  row: SheetRow
  state: RowState
  showHistory: boolean
  /** Why the stored price looks wrong; empty where it does not. */
  reasons: readonly string[]
}

/** One price on a phone: its three prices at hand, the rest folded away. */
export function SheetCard({
  row,
  state,
  showHistory,
  onCommit,
  onType,
  onHistory,
  onRetry,
  onCompare,
  onDrop,
  reasons,
}: SheetCardProps) {
  const [typed, setTyped] = useState<{ column: DataColumn; text: string } | null>(null)
  const status = useRef<HTMLDivElement>(null)
  const shown = typed ? withText(row, typed.column, typed.text) : row
  // By what is stored: nothing moves while one types.
  const isLong = PRICE_FIELDS.some((name) => storedText(row.price, name).length > FITS_IN_A_THIRD)

  // The card can go while it is typed into: a phone that is turned shows the grid.
  const commitLeft = useEffectEvent(() => {
    if (!typed) return
    onCommit(row, typed.column, typed.text)
    onType(null)
  })
  useEffect(() => () => commitLeft(), [])

  // Refused again, the button is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is this change that may bring it.
  useLayoutEffect(() => {
    if (document.activeElement === status.current) status.current?.querySelector('button')?.focus()
  }, [state.kind])

  function handleRetry() {
    // The button goes while the row is on its way.
    status.current?.focus({ preventScroll: true })
    onRetry(row)
  }

  function handleType(next: typeof typed) {
    setTyped(next)
    onType(next && { price: row.price, ...next })
  }

  const field = (column: DataColumn) => (
    <SheetField
      key={`${row.id}:${column}`}
      row={shown}
      column={column}
      state={state}
      typed={typed?.column === column ? typed.text : null}
      onType={(text) => handleType(text === null ? null : { column, text })}
      onCommit={(text) => onCommit(row, column, text)}
    />
  )
  return (
    <article
      className={styles.card}
      data-row-id={row.id}
      data-changed={row.draft ? true : undefined}
    >
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 className={styles.name}>{textIn(row, 'Name')}</h2>
          <p className={styles.facts}>
            {[textIn(row, 'Category'), unitLabel(textIn(row, 'Units')), textIn(row, 'LastUpdated')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {showHistory && <HistoryButton price={row.price} onOpen={() => onHistory(row)} />}
      </div>
      <div className={styles.prices} data-long={isLong || undefined}>
        {PRICE_FIELDS.map(field)}
      </div>
      <div role="status" className={styles.hints}>
        {(shown.draft ? rowHints(shown) : reasons).map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
      <details className={styles.more}>
        <summary className={styles.summary}>{m.sheet_more()}</summary>
        <div className={styles.fields}>
          {(['Name', 'Category', 'Units', 'LastUpdated'] as const).map(field)}
        </div>
      </details>
      <div ref={status} tabIndex={-1} className={styles.status}>
        {/* The fields show their own problems. */}
        {state.kind !== 'unchanged' && state.kind !== 'invalid' && (
          <RowStatus
            name={row.price.Name}
            state={state}
            onRetry={handleRetry}
            onCompare={() => onCompare(row)}
            onDrop={() => onDrop(row)}
          />
        )}
      </div>
    </article>
  )
}
