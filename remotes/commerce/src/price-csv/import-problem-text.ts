import { m } from '../messages.ts'
import { cellProblemText } from '../price-sheet/model/check-draft.ts'
import { columnLabel } from '../price-sheet/model/sheet-columns.ts'
import type { HeadingProblem, LineProblem } from './plan-import.ts'
import type { CsvFileProblem } from './read-csv.ts'

/** Why a line is not taken, in the language of the moment. */
export function lineProblemText(problem: LineProblem): string {
  switch (problem.kind) {
    case 'broken':
      return m.csv_line_broken()
    case 'surplus':
      return m.csv_line_surplus()
    case 'unknown':
      return m.csv_line_unknown()
    case 'ambiguous':
      return m.csv_line_ambiguous()
    case 'nameless':
      return m.csv_line_nameless()
    case 'repeated':
      return m.csv_line_repeated()
    case 'cell':
      return cellText(problem)
  }
}

function cellText({ column, text, problem }: Extract<LineProblem, { kind: 'cell' }>): string {
  const reason = cellProblemText(column, problem)
  // An empty cell has nothing to show; its reason names the column.
  return text === '' ? reason : m.csv_line_cell({ label: columnLabel(column), text, reason })
}

/** Why a whole file is not taken. */
export function fileProblemText(problem: { kind: CsvFileProblem } | HeadingProblem): string {
  switch (problem.kind) {
    case 'too_large':
      return m.csv_too_large()
    case 'unreadable':
      return m.csv_unreadable()
    case 'not_text':
      return m.csv_not_text()
    case 'empty':
      return m.csv_empty()
    case 'no_headings':
      return m.csv_no_headings()
    case 'heading_twice':
      return m.csv_heading_twice({
        label: problem.heading === 'Id' ? 'Id' : columnLabel(problem.heading),
      })
  }
}
