import { isOwnServer } from '@vayal/shared/runtime/config'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { CardCollection, type CardCollectionHandle } from '@vayal/shared/ui/card-collection'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '../../messages.ts'
import { HistoryButton } from '../../price-history/history-button.tsx'
import { type DataColumn, PRICE_FIELDS } from '../../prices/price-fields.ts'
import { storedText } from '../../prices/price-texts.ts'
import { unitLabel } from '../../prices/unit-label.ts'
import { staysOutdated } from '../model/row-filter.ts'
import { type SheetRow, textIn } from '../model/sheet-row.ts'
import type { RowCells } from '../model/sheet-state.ts'
import { warningTexts } from '../row/cell-notes.ts'
import {
  type RowActions,
  useCommitOnRemoval,
  useRowState,
  useRowWithTyping,
} from '../row/row-actions.ts'
import { RowStatus } from '../row/row-status.tsx'
import { watchPresses } from './after-click.ts'
import * as styles from './sheet-card.module.css'
import { SheetField } from './sheet-field.tsx'

/** Maximum characters of a price if three are side by side on the narrowest phone. */
const MAX_PRICE_LENGTH = 7

type SheetListProps = {
  rows: readonly SheetRow[]
  actions: RowActions
  handle: RefObject<CardCollectionHandle | null>
}

export function SheetList({ rows, handle, actions }: SheetListProps) {
  useEffect(watchPresses, [])
  return (
    <CardCollection
      handle={handle}
      items={rows}
      view="list"
      label={m.sheet_title()}
      itemKey={({ id }) => id}
      renderItem={(row) => <SheetCard row={row} actions={actions} />}
    />
  )
}

/** Frames to wait for the list to scroll to a card. */
const MAX_FRAMES = 60

/** Scrolls to a row's field and returns it; if its card is not rendered yet, returns null, and focuses the field once it is. */
export function revealField(
  cells: RowCells,
  rows: readonly SheetRow[],
  cards: CardCollectionHandle | null,
): HTMLElement | null {
  const field = showField(cells)
  if (field) return field
  // Only the cards near the viewport of a long list are in the page.
  cards?.focusItem(rows.findIndex(({ id }) => id === cells.id))
  focusOnceRendered(cells, MAX_FRAMES)
  return null
}

function focusOnceRendered(cells: RowCells, frames: number): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    const field = showField(cells)
    if (field) field.focus()
    else focusOnceRendered(cells, frames - 1)
  })
}

function showField({ id, columns: [column = 'MinPrice'] }: RowCells): HTMLElement | null {
  const card = document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
  const control = card?.querySelector<HTMLElement>(`[name="${column}"]`) ?? null
  const details = control?.closest('details')
  if (details) details.open = true
  // A field of the details goes to the bottom of the screen, so that the warnings above the details stay visible.
  control?.scrollIntoView({ block: details ? 'end' : 'center' })
  return control
}

function SheetCard({ row, actions }: { row: SheetRow; actions: RowActions }) {
  const shown = useRowWithTyping(actions.store, row)
  const state = useRowState(actions.store, row)
  const status = useRef<HTMLDivElement>(null)
  // Depends on the stored prices only, so that nothing moves while the user types.
  const isLong = PRICE_FIELDS.some((name) => storedText(row.base, name).length > MAX_PRICE_LENGTH)
  const units = unitLabel(textIn(row, 'Units'))
  const facts = [textIn(row, 'Category'), units].filter(Boolean)
  const warnings = warningTexts(shown)
  useCommitOnRemoval(actions, row.id)

  // After another failure, Retry is back and gets the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state decides whether it is shown.
  useLayoutEffect(() => {
    if (document.activeElement === status.current) status.current?.querySelector('button')?.focus()
  }, [state.kind])

  function handleAction() {
    // Retry disappears while the row is in flight.
    if (state.kind === 'failed') status.current?.focus({ preventScroll: true })
    actions.onStatus[state.kind]?.(row)
  }

  const field = (column: DataColumn) => (
    <SheetField key={column} {...{ row: shown, column, state, actions }} />
  )
  return (
    <article
      className={styles.card}
      data-row-id={row.id}
      data-changed={Boolean(row.draft) || undefined}
      data-outdated={staysOutdated(row, todayInIndia()) || undefined}
    >
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 className={styles.name}>{textIn(row, 'Name')}</h2>
          <p className={styles.facts}>
            {facts.map((fact) => `${fact} · `)}
            <span className={styles.day}>{textIn(row, 'LastUpdated')}</span>
          </p>
        </div>
        {isOwnServer() && <HistoryButton price={row.base} onOpen={() => actions.onHistory(row)} />}
      </div>
      <div className={styles.prices} data-long={isLong || undefined}>
        {PRICE_FIELDS.map(field)}
      </div>
      <div role="status" className={styles.warnings}>
        {warnings.map((text) => (
          <p key={text}>{text}</p>
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
            name={row.base.Name}
            state={state}
            warning={warnings.join(' ')}
            onAction={handleAction}
          />
        )}
      </div>
    </article>
  )
}
