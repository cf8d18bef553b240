import { reasonOf } from '../operations/reason-of.ts'

/** The database could not be asked, or not answer in time: nothing is wrong with the request. */
export class DatabaseUnavailableError extends Error {
  /** @param cause what the driver said */
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** There is no room to write what was asked; what is there can be read. */
export class StorageFullError extends Error {
  /** @param cause what the driver said */
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}
