import { m } from '../messages.ts'
import { HistoryButton } from '../price-history/history-button.tsx'
import { PRICE_FIELDS } from '../prices/price-hints.ts'
import { unitLabel } from '../prices/unit-label.ts'
import type { RowState } from './row-state.ts'
import { RowStatus } from './row-status.tsx'
import * as styles from './sheet-card.module.css'
import { SheetField } from './sheet-field.tsx'
import type { RowActions } from './sheet-grid-row.tsx'
import { type SheetRow, textIn } from './sheet-rows.ts'

type SheetCardProps = RowActions & { row: SheetRow; state: RowState; showHistory: boolean }

/** One price on a phone: its three prices at hand, the rest folded away. */
export function SheetCard({
  row,
  state,
  showHistory,
  onCommit,
  onHistory,
  statusActions,
}: SheetCardProps) {
  const field = (column: Parameters<typeof onCommit>[1]) => (
    <SheetField
      key={`${row.id}:${column}`}
      row={row}
      column={column}
      state={state}
      onCommit={(text) => onCommit(row, column, text)}
    />
  )
  return (
    <article className={styles.card} data-changed={row.edit ? true : undefined}>
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
      <div className={styles.prices}>{PRICE_FIELDS.map(field)}</div>
      {/* What is wrong stands at the fields. */}
      {state.kind !== 'unchanged' && state.kind !== 'invalid' && (
        <RowStatus name={row.price.Name} state={state} {...statusActions(row)} />
      )}
      <details className={styles.more}>
        <summary className={styles.summary}>{m.sheet_more()}</summary>
        <div className={styles.fields}>
          {(['Name', 'Category', 'Units', 'LastUpdated'] as const).map(field)}
        </div>
      </details>
    </article>
  )
}
