import * as z from 'zod'
import { type AuditEntry, insertAudit } from '../src/platform/audit/audit-repository.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { newCategory, newNews } from '../src/testing/samples.ts'
import { type AttackedApp, openAttackedApp } from './attacked-app.ts'
import { hostileNames } from './csv/hostile-names.ts'
import { readRfc4180 } from './csv/rfc4180.ts'
import type { Finding, Suite } from './suite.ts'

const NAMES = { full: 1_000, small: 40 }
const COLUMNS = ['at', 'actor', 'action', 'kind', 'id', 'before', 'after'] as const
/** Start of a cell that a spreadsheet evaluates, also after characters that it skips. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

type Line = Record<(typeof COLUMNS)[number], string>

const entity = z.record(z.string(), z.unknown())

export const csv: Suite = {
  name: 'csv',
  async run(size) {
    const names = hostileNames(NAMES[size])
    return [await exportCreatedNames(names), await exportEveryColumn(names)]
  },
}

async function exportCreatedNames(names: string[]): Promise<Finding> {
  await using app = await openAttackedApp()
  const token = await app.signIn()
  const faults: string[] = []
  const isCategory = (_: string, at: number) => at % 4 < 2
  const categories = names.filter(isCategory)
  const news = names.filter((name, at) => !isCategory(name, at))
  const enter = async (call: string, body: unknown) => {
    const { statusCode } = await app.call(call, { token, body })
    if (statusCode !== 201) faults.push(`${statusCode} for ${JSON.stringify(body)}`)
  }
  for (const Name of categories) await enter('POST /add_category', newCategory({ Name }))
  for (const title of news) await enter('POST /add_news', newNews({ title }))
  for (const [kind, field, entered] of [
    ['category', 'Name', categories],
    ['news', 'Title', news],
  ] as const) {
    const lines = await exported(app, token, kind, faults)
    const wanted = entered.map((name) => name.trim())
    const found = lines.map(({ after }) => entity.parse(JSON.parse(after))[field])
    faults.push(...missing(wanted, found))
  }
  return finding('names of categories and news', names.length, faults)
}

/** Writes to the database directly, because no call puts a name at the start of a cell yet. */
async function exportEveryColumn(names: string[]): Promise<Finding> {
  await using app = await openAttackedApp()
  const database = await openDatabase({ dataDir: app.dataDir, databaseUrl: null })
  try {
    await database.transaction(async (trx) => {
      for (const name of names) {
        const entry: AuditEntry = {
          action: 'update',
          entity: 'store',
          entityId: name,
          before: name,
          after: { [name]: name },
        }
        await insertAudit(trx, { actor: name, at: app.clock.now }, [entry])
      }
    })
  } finally {
    await database.close()
  }
  const faults: string[] = []
  const lines = await exported(app, await app.signIn(), 'store', faults)
  const found = lines.map(({ id }) => withoutEscape(id))
  faults.push(...missing(names, found))
  for (const [at, { actor, id, before, after }] of lines.entries()) {
    const name = found[at] ?? ''
    const recorded = JSON.stringify([JSON.parse(before), JSON.parse(after)])
    if (actor !== id || recorded !== JSON.stringify([name, { [name]: name }])) {
      faults.push(`mixed up: ${id}`)
    }
    const split = [before, after].flatMap((cell) => cell.split(';'))
    faults.push(...split.filter((cell) => FORMULA.test(cell)).map((cell) => `formula: ${cell}`))
  }
  return finding('every column of the audit log', names.length, faults)
}

async function exported(
  app: AttackedApp,
  token: string,
  kind: string,
  faults: string[],
): Promise<Line[]> {
  const { statusCode, body } = await app.call(`GET /activity/export?kind=${kind}`, { token })
  if (statusCode !== 200) faults.push(`${statusCode} for the export`)
  const [heading, ...rows] = cellsOf(body.replace(/^\ufeff/, ''), faults)
  if (heading?.join() !== COLUMNS.join()) faults.push(`The heading is ${heading?.join()}`)
  for (const cells of rows) {
    if (cells.length !== COLUMNS.length) faults.push(`${cells.length} cells in a line`)
    faults.push(...cells.filter((cell) => FORMULA.test(cell)).map((cell) => `formula: ${cell}`))
  }
  const lines = rows.map(
    ([at = '', actor = '', action = '', kind = '', id = '', before = '', after = '']) => ({
      at,
      actor,
      action,
      kind,
      id,
      before,
      after,
    }),
  )
  return lines.toReversed()
}

function cellsOf(text: string, faults: string[]): string[][] {
  try {
    return readRfc4180(text)
  } catch (error) {
    faults.push(String(error))
    return []
  }
}

function withoutEscape(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}

function missing(wanted: string[], found: unknown[]): string[] {
  const lost = wanted
    .filter((name, at) => found[at] !== name)
    .map((name) => `lost or changed: ${JSON.stringify(name)}`)
  return found.length === wanted.length ? lost : [`${found.length} of ${wanted.length}`, ...lost]
}

function finding(what: string, amount: number, faults: string[]): Finding {
  const shown = faults.length === 0 ? '' : `: ${faults.slice(0, 3).join('; ')}`
  return {
    attack: `csv: formulas, quotes and separators in ${what}, exported`,
    amount: `${amount} names`,
    outcome: `${faults.length} formulas, lost or changed cells${shown}`,
    limit: '0',
    held: faults.length === 0,
  }
}
