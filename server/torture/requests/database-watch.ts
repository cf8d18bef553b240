import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

export class DatabaseWatch implements Disposable {
  readonly #database: DatabaseSync
  #version: number

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true })
    this.#version = this.#read()
  }

  /** True when rows changed since the last call. */
  changed(): boolean {
    const version = this.#read()
    const changed = version !== this.#version
    this.#version = version
    return changed
  }

  digest(ignoredTables: RegExp): string {
    const tables = this.#database
      .prepare("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
      .all()
      .map(({ name }) => String(name))
    const hash = createHash('sha256')
    for (const table of tables.filter((name) => !ignoredTables.test(name)).toSorted()) {
      hash.update(JSON.stringify([table, this.#database.prepare(`select * from "${table}"`).all()]))
    }
    return hash.digest('hex')
  }

  #read(): number {
    return Number(this.#database.prepare('pragma data_version').get()?.data_version)
  }

  [Symbol.dispose]() {
    this.#database.close()
  }
}
