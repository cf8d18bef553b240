import { useVirtualizer } from '@tanstack/react-virtual'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { type ReactNode, useId, useRef } from 'react'
import { m } from '../messages.ts'
import { textIn } from '../price-sheet/model/sheet-row.ts'
import { priceFieldProblemText } from '../prices/field-problem.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { shownText } from '../prices/price-texts.ts'
import * as styles from './import-preview.module.css'
import type {
  HeadingProblem,
  ImportChange,
  ImportPlan,
  LineProblem,
  LineRefusal,
} from './plan-import.ts'
import type { UnreadableFile } from './read-csv.ts'

export type FileProblem = UnreadableFile | HeadingProblem

const FILE_TEXTS: Record<Exclude<FileProblem['kind'], 'heading_twice'>, () => string> = {
  too_large: m.csv_too_large,
  unreadable: m.csv_unreadable,
  not_text: m.csv_not_text,
  empty: m.csv_empty,
  no_headings: m.csv_no_headings,
}

export function fileProblemText(problem: FileProblem): string {
  if (problem.kind !== 'heading_twice') return FILE_TEXTS[problem.kind]()
  const { heading } = problem
  return m.csv_heading_twice({ label: heading === 'Id' ? heading : priceLabel(heading) })
}

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
      <PreviewList
        title={m.csv_refused()}
        tone="danger"
        lines={refused}
        nameOf={({ text }) => text}
        renderLine={({ problems }) =>
          problems.map(lineProblemText).map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))
        }
      />
      <PreviewList
        title={m.csv_changes()}
        lines={changes}
        nameOf={({ row }) => textIn(row, 'Name')}
        renderLine={({ changes: cells }) => (
          <ul className={styles.cells}>
            {cells.map((change) => (
              <Change key={change.column} change={change} />
            ))}
          </ul>
        )}
      />
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

const LINE_TEXTS: Record<LineRefusal, () => string> = {
  broken: m.csv_line_broken,
  surplus: m.csv_line_surplus,
  unknown: m.csv_line_unknown,
  ambiguous: m.csv_line_ambiguous,
  nameless: m.csv_line_nameless,
  repeated: m.csv_line_repeated,
}

function lineProblemText(problem: LineProblem): string {
  if (problem.kind !== 'cell') return LINE_TEXTS[problem.kind]()
  const { column, text } = problem
  const reason = priceFieldProblemText(column, problem.problem)
  // An empty cell has nothing to show; its reason names the column.
  return text === '' ? reason : m.csv_line_cell({ label: priceLabel(column), text, reason })
}

/** Pixels; a guess until an item is measured. */
const ITEM_HEIGHT = 68

type PreviewListProps<Line> = {
  title: string
  tone?: 'danger'
  lines: readonly Line[]
  nameOf: (line: Line) => string
  renderLine: (line: Line) => ReactNode
}

/** A scrolling list that draws only the lines in sight, of which there may be thousands. */
function PreviewList<Line extends { line: number }>({
  title,
  tone,
  lines,
  nameOf,
  renderLine,
}: PreviewListProps<Line>) {
  const frame = useRef<HTMLDivElement>(null)
  const heading = useId()
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 6,
    useFlushSync: false,
  })
  if (lines.length === 0) return null
  return (
    <section className={styles.section} data-tone={tone}>
      <h3 id={heading} className={styles.title}>
        {title} <span className={styles.count}>{formatNumber(lines.length)}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not part of a form. */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-labelledby={heading}>
        {/* biome-ignore lint/a11y/useSemanticElements: items are placed, which a <ul> would number wrongly. */}
        <div role="list" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]
            return (
              line && (
                // biome-ignore lint/a11y/useSemanticElements: an <li> is invalid in a <div>.
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="listitem"
                  aria-setsize={lines.length}
                  aria-posinset={index + 1}
                  className={styles.item}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <p className={styles.line}>
                    <span className={styles.number}>
                      {m.csv_line({ line: formatNumber(line.line) })}
                    </span>
                    <span className={styles.name}>{nameOf(line)}</span>
                  </p>
                  {renderLine(line)}
                </div>
              )
            )
          })}
        </div>
      </div>
    </section>
  )
}
