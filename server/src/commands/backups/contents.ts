/** What a cell holds, whatever engine it is in: a boolean is 0 or 1, JSON its text. */
export type Cell = null | string | number | Uint8Array
export type Row = Cell[]

/** All that a database holds, in one state. */
export interface Contents {
  /** Names of those that made its tables, in their order. */
  migrations: string[]
  tables: TableContents[]
}

export interface TableContents {
  name: string
  columns: string[]
  /** The highest number it ever gave a row; null when it numbers none, or gave none yet. */
  lastId: number | null
  /** In the order of the key, some hundred at a time. */
  rows(): AsyncIterable<Row[]>
}

/** How many rows are taken at a time: of the largest, some megabytes. */
export const BATCH = 250

/** What is wrong with the data or with what was asked, in words for an administrator. */
export class DataError extends Error {}
