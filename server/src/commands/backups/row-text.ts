import { createHash } from 'node:crypto'
import { type Cell, DataError, type Row } from './contents.ts'

/**
 * A row as a line of JSON, the same whatever engine it comes from. Bytes are `{"base64": …}`.
 *
 * @throws for what no column holds
 */
function rowText(row: Row): string {
  return `${JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? bytesText(cell) : cell)))}\n`
}

/** @throws {DataError} when the line is not one that `rowText` writes */
export function parseRow(line: string): Row {
  try {
    const cells: unknown = JSON.parse(line)
    if (Array.isArray(cells)) return cells.map(parseCell)
  } catch (cause) {
    throw new DataError('A line is not a row', { cause })
  }
  throw new DataError('A line is not a row')
}

/** @param value as a driver gives it */
export function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`A column holds a ${typeof value} that cannot be copied`)
}

/** Counts rows and takes their digest: SHA-256 of their lines. */
export class RowDigest {
  readonly #hash = createHash('sha256')
  rows = 0
  bytes = 0

  /** @returns the lines */
  add(rows: Row[]): string {
    const text = rows.map(rowText).join('')
    this.#hash.update(text)
    this.rows += rows.length
    this.bytes += Buffer.byteLength(text)
    return text
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }
}

function bytesText(bytes: Uint8Array): { base64: string } {
  return { base64: Buffer.from(bytes).toString('base64') }
}

function parseCell(value: unknown): Cell {
  if (typeof value !== 'object' || value === null) return toCell(value)
  if ('base64' in value && typeof value.base64 === 'string') {
    return Buffer.from(value.base64, 'base64')
  }
  throw new DataError('A cell is an object')
}
