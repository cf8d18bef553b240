import { formatNumber } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import { textIn } from '../price-sheet/model/sheet-row.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { shownText } from '../prices/price-texts.ts'
import * as styles from './import-preview.module.css'
import { lineProblemText } from './import-problem-text.ts'
import type { ImportChange, ImportPlan } from './plan-import.ts'
import { PreviewList } from './preview-list.tsx'

/** Changes that a file would make, and its refused lines. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { changes, refused, unchanged } = plan
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.counts}>
        {m.csv_counts({
          changed: formatNumber(changes.length),
          refused: formatNumber(refused.length),
          unchanged: formatNumber(unchanged),
        })}
      </p>
      {refused.length > 0 && (
        <PreviewList
          title={m.csv_refused()}
          tone="danger"
          items={refused}
          renderItem={({ line, text, problems }) => (
            <>
              <Line number={line} name={text} />
              {problems.map(lineProblemText).map((problem) => (
                <p key={problem} className={styles.problem}>
                  {problem}
                </p>
              ))}
            </>
          )}
        />
      )}
      {changes.length > 0 && (
        <PreviewList
          title={m.csv_changes()}
          items={changes}
          renderItem={({ line, row, changes: cells }) => (
            <>
              <Line number={line} name={textIn(row, 'Name')} />
              <ul className={styles.cells}>
                {cells.map((change) => (
                  <Change key={change.column} change={change} />
                ))}
              </ul>
            </>
          )}
        />
      )}
    </div>
  )
}

function Line({ number, name }: { number: number; name: string }) {
  return (
    <p className={styles.line}>
      <span className={styles.number}>{m.csv_line({ line: formatNumber(number) })}</span>
      <span className={styles.name}>{name}</span>
    </p>
  )
}

function Change({ change: { column, before, origin, text } }: { change: ImportChange }) {
  return (
    <li>
      {priceLabel(column)}: <del className={styles.before}>{shownText(column, before) || '–'}</del>{' '}
      {origin !== 'stored' && (
        <span className={styles.origin}>
          {origin === 'entered' ? m.csv_unsaved() : m.csv_theirs()}
        </span>
      )}{' '}
      → <ins className={styles.after}>{shownText(column, text) || '–'}</ins>
    </li>
  )
}
