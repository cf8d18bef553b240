import { m } from '../messages.ts'
import { priceFieldProblemText } from '../prices/field-problem.ts'
import { priceLabel } from '../prices/price-labels.ts'
import type { HeadingProblem, LineProblem, LineRefusal } from './plan-import.ts'
import type { CsvFileProblem } from './read-csv.ts'

const LINE_TEXTS: Record<LineRefusal, () => string> = {
  broken: m.csv_line_broken,
  surplus: m.csv_line_surplus,
  unknown: m.csv_line_unknown,
  ambiguous: m.csv_line_ambiguous,
  nameless: m.csv_line_nameless,
  repeated: m.csv_line_repeated,
}

/** Reason why a line is refused, in the current language. */
export function lineProblemText(problem: LineProblem): string {
  if (problem.kind !== 'cell') return LINE_TEXTS[problem.kind]()
  const { column, text } = problem
  const reason = priceFieldProblemText(column, problem.problem)
  // An empty cell has nothing to show; its reason names the column.
  return text === '' ? reason : m.csv_line_cell({ label: priceLabel(column), text, reason })
}

const FILE_TEXTS: Record<CsvFileProblem | 'no_headings', () => string> = {
  too_large: m.csv_too_large,
  unreadable: m.csv_unreadable,
  not_text: m.csv_not_text,
  empty: m.csv_empty,
  no_headings: m.csv_no_headings,
}

/** Reason why a whole file is refused. */
export function fileProblemText(problem: { kind: CsvFileProblem } | HeadingProblem): string {
  if (problem.kind !== 'heading_twice') return FILE_TEXTS[problem.kind]()
  const { heading } = problem
  return m.csv_heading_twice({ label: heading === 'Id' ? heading : priceLabel(heading) })
}
