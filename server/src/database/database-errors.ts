/** The database could not be asked, or not answer in time: nothing is wrong with the request. */
export class DatabaseUnavailableError extends Error {
  /** @param cause what the driver said */
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
  }
}

/** There is no room to write what was asked; what is there can be read. */
export class StorageFullError extends Error {
  /** @param cause what the driver said */
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
  }
}

/** An address with several hosts fails with several errors, under one without a message. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}
