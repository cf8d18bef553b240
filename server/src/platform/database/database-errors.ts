import { reasonOf } from '../errors/reason-of.ts'

/** Condition of the database: the statement itself may be valid. */
export class DatabaseConditionError extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

export class DatabaseUnavailableError extends DatabaseConditionError {}

/** The disk is full; reads still work. */
export class StorageFullError extends DatabaseConditionError {}

/** The database exists, but this program must not use it. */
export class UnusableDatabaseError extends Error {
  readonly variable: 'DATA_DIR' | 'DATABASE_URL'

  constructor(variable: 'DATA_DIR' | 'DATABASE_URL', reason: string) {
    super(reason)
    this.variable = variable
  }
}
