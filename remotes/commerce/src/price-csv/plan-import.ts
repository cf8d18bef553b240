import { LOCALES } from '@vayal/shared/runtime/locale'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import { m } from '../messages.ts'
import { cellProblem } from '../price-sheet/model/check-draft.ts'
import {
  DATA_COLUMNS,
  type DataColumn,
  enteredText,
  saysSame,
  saysStored,
  storedText,
} from '../price-sheet/model/sheet-columns.ts'
import { type SheetRow, textIn } from '../price-sheet/model/sheet-rows.ts'
import { plain } from '../prices/plain-text.ts'
import type { CsvLine } from './read-csv.ts'

export type ImportChange = {
  column: DataColumn
  /** Text before the change. */
  before: string
  /** Stored when the sheet was opened, entered there and not saved, or saved by someone else since. */
  origin: 'stored' | 'entered' | 'theirs'
  text: string
}

/** Why a line is not taken. */
export type LineProblem =
  | { kind: 'broken' | 'surplus' | 'unknown' | 'ambiguous' | 'nameless' | 'repeated' }
  | { kind: 'cell'; column: DataColumn; text: string; problem: FieldProblem }

export type ImportPlan = {
  changes: { line: number; row: SheetRow; changes: ImportChange[] }[]
  refused: { line: number; text: string; problems: LineProblem[] }[]
  /** Number of lines that change nothing. */
  unchanged: number
}

type Heading = DataColumn | 'Id'

/** Why nothing of a file can be taken; with the column that two headings mean. */
export type HeadingProblem = { kind: 'no_headings' } | { kind: 'heading_twice'; heading: Heading }

/**
 * Changes that a file would make in the sheet. A line belongs to the price of its Id, or else to the one
 * price of its name; a line with anything wrong in it is refused as a whole.
 *
 * @returns the plan, or why the first line's headings are none to go by.
 */
export function planImport(
  lines: readonly CsvLine[],
  rows: readonly SheetRow[],
): ImportPlan | HeadingProblem {
  const [first, ...rest] = lines
  const headings = first?.cells.map(headingOf) ?? []
  if (!headings.includes('Id') && !headings.includes('Name')) return { kind: 'no_headings' }
  const twice = headings.find((heading, at) => heading && headings.indexOf(heading) < at)
  if (twice) return { kind: 'heading_twice', heading: twice }
  const plan: ImportPlan = { changes: [], refused: [], unchanged: 0 }
  const seen = new Set<SheetRow>()
  const findRow = rowFinder(rows)
  for (const { number, cells, broken } of rest) {
    const values = new Map<Heading, string>()
    for (const [at, heading] of headings.entries()) {
      if (heading) values.set(heading, cells[at] ?? '')
    }
    const refuse = (...problems: LineProblem[]) =>
      plan.refused.push({ line: number, text: cells.join(' · '), problems })
    if (broken) {
      refuse({ kind: 'broken' })
      continue
    }
    // A comma within a price took it for two cells, and moved all that follow it.
    if (cells.slice(headings.length).some((cell) => cell !== '')) {
      refuse({ kind: 'surplus' })
      continue
    }
    const found = findRow(values)
    if ('kind' in found) {
      refuse({ kind: found.kind })
      continue
    }
    const { row } = found
    if (seen.has(row)) {
      refuse({ kind: 'repeated' })
      continue
    }
    seen.add(row)
    const changes = changesOf(values, row)
    const problems = problemsOf(row, changes)
    if (problems.length > 0) refuse(...problems)
    else if (changes.length === 0) plan.unchanged += 1
    else plan.changes.push({ line: number, row, changes })
  }
  return plan
}

type Found = { row: SheetRow } | { kind: 'unknown' | 'ambiguous' | 'nameless' }

/** Finds what a line is about: a file may have thousands, and so has the sheet. */
function rowFinder(rows: readonly SheetRow[]): (values: ReadonlyMap<Heading, string>) => Found {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = new Map<string, SheetRow[]>()
  for (const row of rows) {
    // It may have been given another name in the sheet.
    for (const name of new Set([row.price.Name, textIn(row, 'Name')].map(plain))) {
      const named = byName.get(name)
      if (named) named.push(row)
      else byName.set(name, [row])
    }
  }

  return (values) => {
    const id = values.get('Id')
    if (id) {
      const row = byId.get(id)
      return row ? { row } : { kind: 'unknown' }
    }
    const name = values.get('Name')
    if (!name) return { kind: 'nameless' }
    const named = byName.get(plain(name)) ?? []
    const narrowed = named.filter((row) =>
      (['Category', 'Units'] as const).every((column) => isOf(row, column, values.get(column))),
    )
    const [row, ...others] = narrowed.length > 0 ? narrowed : named
    if (!row) return { kind: 'unknown' }
    return others.length > 0 ? { kind: 'ambiguous' } : { row }
  }
}

/** True when a line's text equals the stored or the entered one; an empty line text always does. */
function isOf(row: SheetRow, column: DataColumn, value = ''): boolean {
  const text = enteredText(column, value)
  return !text || saysStored(row.price, column, text) || saysSame(column, textIn(row, column), text)
}

function changesOf(values: ReadonlyMap<Heading, string>, row: SheetRow): ImportChange[] {
  return DATA_COLUMNS.flatMap((column): ImportChange[] => {
    const value = values.get(column)
    // The day of a line is today unless it names one.
    if (value === undefined || (column === 'LastUpdated' && value === '')) return []
    const text = enteredText(column, value)
    const standing = textIn(row, column)
    const theirs = row.theirs && storedText(row.theirs, column)
    const isTheirs = theirs !== null && !saysSame(column, standing, theirs)
    const isStanding = saysSame(column, standing, text)
    const isEntered = row.draft?.texts[column] !== undefined
    // A former value counts as an entry over another admin's change.
    if (isStanding && (isEntered || !isTheirs)) return []
    // A price found by its name is not renamed by the way that name is written.
    if (column === 'Name' && !values.get('Id')) return []
    if (isStanding && isTheirs) return [{ column, before: theirs, origin: 'theirs', text }]
    return [{ column, before: standing, origin: isEntered ? 'entered' : 'stored', text }]
  })
}

function problemsOf({ price }: SheetRow, changes: readonly ImportChange[]): LineProblem[] {
  return changes.flatMap(({ column, text }) => {
    const problem = saysStored(price, column, text) ? null : cellProblem(column, text)
    return problem ? [{ kind: 'cell' as const, column, text, problem }] : []
  })
}

const HEADINGS: Record<DataColumn, typeof m.price_name> = {
  Name: m.price_name,
  Category: m.category,
  MinPrice: m.price_min,
  MaxPrice: m.price_max,
  AvgPrice: m.price_avg,
  Units: m.price_units,
  LastUpdated: m.price_last_updated,
}

/** The column that a heading names: its field's name, or its label in any language. */
function headingOf(text: string): Heading | null {
  const wanted = plain(text)
  if (wanted === 'id') return 'Id'
  return (
    DATA_COLUMNS.find((column) =>
      [column, ...LOCALES.map((locale) => HEADINGS[column]({}, { locale }))].some(
        (name) => plain(name) === wanted,
      ),
    ) ?? null
  )
}
