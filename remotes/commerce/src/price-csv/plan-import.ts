import type { CsvLine } from '@vayal/shared/list/table/read-csv'
import { LOCALES } from '@vayal/shared/runtime/locale'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import type { CellText } from '../price-sheet/model/edit-steps.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-row.ts'
import { priceFieldProblem } from '../prices/field-problem.ts'
import { plain } from '../prices/plain-text.ts'
import { DATA_COLUMNS, type DataColumn } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { enteredText, isSameValue, isStoredValue, storedText } from '../prices/price-texts.ts'

export type ImportChange = CellText & {
  before: string
  /** Where `before` comes from: stored, a draft, or saved by another administrator since. */
  origin: 'stored' | 'entered' | 'theirs'
}

type LineRefusal = 'open_quote' | 'extra_cells' | 'unknown' | 'ambiguous' | 'no_name' | 'repeated'

export type LineProblem =
  | { kind: LineRefusal }
  | { kind: 'cell'; column: DataColumn; text: string; problem: FieldProblem }

/** Line of the file; `text` is the name of its price, or the whole line if it is refused. */
export type PlannedLine = { line: number; text: string }

export type ImportPlan = {
  changes: (PlannedLine & { cells: ImportChange[] })[]
  refused: (PlannedLine & { problems: LineProblem[] })[]
  unchanged: number
  /** Headings of columns that name no field. */
  ignored: string[]
}

type Heading = DataColumn | 'Id'

/** Problem of the first line. `heading_twice`: two cells name the same column. */
export type HeadingProblem = { kind: 'no_headings' } | { kind: 'heading_twice'; heading: Heading }

type Values = ReadonlyMap<Heading, string>

/** Finds each price by Id or unique name; a deleted one is unknown. Refuses a line with any problem as a whole. */
export function planImport(
  lines: readonly CsvLine[],
  rows: readonly SheetRow[],
): ImportPlan | HeadingProblem {
  const [first, ...rest] = lines
  const headings = first?.cells.map(headingOf) ?? []
  if (!headings.includes('Id') && !headings.includes('Name')) return { kind: 'no_headings' }
  const twice = headings.find((heading, at) => heading && headings.indexOf(heading) < at)
  if (twice) return { kind: 'heading_twice', heading: twice }
  const ignored = first?.cells.filter((cell, at) => cell !== '' && !headings[at]) ?? []
  const plan: ImportPlan = { changes: [], refused: [], unchanged: 0, ignored }
  const seen = new Set<SheetRow>()
  const findRow = rowFinder(rows.filter(({ stored }) => stored))

  for (const { number: line, cells, isQuoteOpen } of rest) {
    const values = new Map(
      headings.flatMap((heading, at) => (heading ? [[heading, cells[at] ?? ''] as const] : [])),
    )
    // An unquoted comma within a price makes two cells of it, and shifts all that follow.
    const hasExtraCells = cells.slice(headings.length).some((cell) => cell !== '')
    const found = isQuoteOpen ? 'open_quote' : hasExtraCells ? 'extra_cells' : findRow(values)
    const match = typeof found !== 'string' && seen.has(found) ? 'repeated' : found
    const text = cells.join(' · ')
    if (typeof match === 'string') {
      plan.refused.push({ line, text, problems: [{ kind: match }] })
      continue
    }
    seen.add(match)
    const changes = changesOf(values, match)
    const problems = changes.flatMap(problemsOf)
    if (problems.length > 0) plan.refused.push({ line, text, problems })
    else if (changes.length === 0) plan.unchanged += 1
    else plan.changes.push({ line, text: textIn(match, 'Name'), cells: changes })
  }
  return plan
}

/** Finds the rows of thousands of lines, so it indexes `rows` first. */
function rowFinder(rows: readonly SheetRow[]): (values: Values) => SheetRow | LineRefusal {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A row may have been renamed in the sheet.
  const named = rows.flatMap((row) =>
    [...new Set([row.base.Name, textIn(row, 'Name')].map(plain))].map((name) => ({ name, row })),
  )
  const byName = Map.groupBy(named, ({ name }) => name)

  return (values) => {
    const id = values.get('Id')
    if (id) return byId.get(id) ?? 'unknown'
    const name = values.get('Name')
    if (!name) return 'no_name'
    const found = byName.get(plain(name))?.map(({ row }) => row) ?? []
    const narrowed = found.filter((row) =>
      (['Category', 'Units'] as const).every((column) => {
        const text = enteredText(column, values.get(column) ?? '')
        const known = [storedText(row.base, column), textIn(row, column)]
        return text === '' || known.some((one) => isSameValue(column, one, text))
      }),
    )
    const [row, ...others] = narrowed.length > 0 ? narrowed : found
    if (!row) return 'unknown'
    return others.length > 0 ? 'ambiguous' : row
  }
}

function changesOf(values: Values, row: SheetRow): ImportChange[] {
  return DATA_COLUMNS.flatMap((column): ImportChange[] => {
    const value = values.get(column)
    // Without a day, a save fills in today.
    if (value === undefined || (column === 'LastUpdated' && value === '')) return []
    const text = enteredText(column, value)
    const current = textIn(row, column)
    const theirs = row.theirs && storedText(row.theirs, column)
    const isTheirs = theirs !== null && !isSameValue(column, current, theirs)
    const isCurrent = isSameValue(column, current, text)
    const isEntered = row.draft?.texts[column] !== undefined
    // After another administrator's change, even the previous value is an entry.
    if (isCurrent && (isEntered || !isTheirs)) return []
    // A line without an Id was found by its name, perhaps in another spelling.
    if (column === 'Name' && !values.get('Id')) return []
    const change = { base: row.base, column, text }
    if (isCurrent && isTheirs) return [{ ...change, before: theirs, origin: 'theirs' }]
    return [{ ...change, before: current, origin: isEntered ? 'entered' : 'stored' }]
  })
}

function problemsOf({ base, column, text }: ImportChange): LineProblem[] {
  const problem = isStoredValue(base, column, text) ? null : priceFieldProblem(column, text)
  return problem ? [{ kind: 'cell', column, text, problem }] : []
}

function headingOf(text: string): Heading | null {
  const wanted = plain(text)
  if (wanted === 'id') return 'Id'
  const names = (column: DataColumn) => [column, ...LOCALES.map((one) => priceLabel(column, one))]
  return DATA_COLUMNS.find((column) => names(column).some((one) => plain(one) === wanted)) ?? null
}
