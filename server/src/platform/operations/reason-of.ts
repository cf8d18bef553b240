/** Reason of an error for a message to people, in one line: the cause where the error names none. */
export function reasonOf(error: unknown): string {
  // An address with several hosts fails with several errors, under one without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  // A failed `fetch` only says that it failed.
  if (error instanceof TypeError && error.cause) return reasonOf(error.cause)
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replaceAll(/\s+/g, ' ')
}
