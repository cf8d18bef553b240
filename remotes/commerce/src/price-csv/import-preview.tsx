import type { UnreadableFile } from '@vayal/shared/list/table/read-csv'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { Alert } from '@vayal/shared/ui/alert'
import { type ReactNode, useId } from 'react'
import { m } from '../messages.ts'
import { priceFieldProblemText } from '../prices/field-problem.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { shownText } from '../prices/price-texts.ts'
import * as styles from './import-preview.module.css'
import type {
  HeadingProblem,
  ImportChange,
  ImportPlan,
  LineProblem,
  PlannedLine,
} from './plan-import.ts'

type FileProblem = UnreadableFile | HeadingProblem

const PROBLEM_TEXTS = {
  too_large: m.csv_too_large,
  unreadable: m.csv_unreadable,
  not_text: m.csv_not_text,
  empty: m.csv_empty,
  no_headings: m.csv_no_headings,
  open_quote: m.csv_line_open_quote,
  extra_cells: m.csv_line_extra_cells,
  unknown: m.csv_line_unknown,
  ambiguous: m.csv_line_ambiguous,
  no_name: m.csv_line_no_name,
  repeated: m.csv_line_repeated,
} as const

function problemText(problem: FileProblem | LineProblem): string {
  if (problem.kind === 'heading_twice') {
    const { heading } = problem
    return m.csv_heading_twice({ label: heading === 'Id' ? heading : priceLabel(heading) })
  }
  if (problem.kind !== 'cell') return PROBLEM_TEXTS[problem.kind]()
  const { column, text } = problem
  const reason = priceFieldProblemText(column, problem.problem)
  // An empty cell has nothing to show; its reason names the column.
  return text === '' ? reason : m.csv_line_cell({ label: priceLabel(column), text, reason })
}

export function ImportPreview({ preview }: { preview: ImportPlan | FileProblem }) {
  if ('kind' in preview) {
    return (
      <div className={styles.preview}>
        <Alert tone="error">{problemText(preview)}</Alert>
      </div>
    )
  }
  const { changes, refused, unchanged, ignored } = preview
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.counts}>
        {m.csv_counts({
          changed: formatNumber(changes.length),
          refused: formatNumber(refused.length),
          unchanged: formatNumber(unchanged),
        })}
      </p>
      {ignored.length > 0 && (
        <Alert tone="warning">{m.csv_ignored({ headings: ignored.join(', ') })}</Alert>
      )}
      <PreviewList title={m.csv_refused()} tone="danger" lines={refused}>
        {({ problems }) =>
          problems.map(problemText).map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))
        }
      </PreviewList>
      <PreviewList title={m.csv_changes()} lines={changes}>
        {({ cells }) => (
          <ul className={styles.cells}>
            {cells.map((change) => (
              <Change key={change.column} change={change} />
            ))}
          </ul>
        )}
      </PreviewList>
    </div>
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

type PreviewListProps<Line> = {
  title: string
  tone?: 'danger'
  lines: readonly Line[]
  children: (line: Line) => ReactNode
}

/** A file may have 100,000 lines, and each takes half a millisecond to render. */
const MAX_SHOWN = 2_000

function PreviewList<Line extends PlannedLine>(props: PreviewListProps<Line>) {
  const { title, tone, lines, children } = props
  const heading = useId()
  if (lines.length === 0) return null
  return (
    <section className={styles.section} data-tone={tone}>
      <h3 id={heading} className={styles.title}>
        {title} <span className={styles.count}>{formatNumber(lines.length)}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not part of a form. */}
      <div className={styles.frame} tabIndex={0} role="group" aria-labelledby={heading}>
        <ul className={styles.lines}>
          {lines.slice(0, MAX_SHOWN).map((one) => (
            <li key={one.line} className={styles.item}>
              <p className={styles.line}>
                <span className={styles.number}>
                  {m.csv_line({ line: formatNumber(one.line) })}
                </span>
                <span className={styles.name}>{one.text}</span>
              </p>
              {children(one)}
            </li>
          ))}
        </ul>
        {lines.length > MAX_SHOWN && (
          <p className={styles.item}>{m.csv_first_shown({ count: formatNumber(MAX_SHOWN) })}</p>
        )}
      </div>
    </section>
  )
}
