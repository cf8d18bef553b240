import { reasonOf } from '../operations/reason-of.ts'

/** The database could not be asked, or not answer in time: nothing is wrong with the request. */
export class DatabaseUnavailableError extends Error {
  /** @param cause what the driver said */
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** The database is there, and this program must not use it. */
export class UnusableDatabaseError extends Error {
  /** The variable that names the database. */
  readonly variable: 'DATA_DIR' | 'DATABASE_URL'

  /** @param reason in one line, for the operator */
  constructor(variable: 'DATA_DIR' | 'DATABASE_URL', reason: string) {
    super(reason)
    this.variable = variable
  }
}

/** There is no room to write what was asked; what is there can be read. */
export class StorageFullError extends Error {
  /** @param cause what the driver said */
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}
