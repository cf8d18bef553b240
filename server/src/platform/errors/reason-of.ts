export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Reason of an error in one line: that of its cause when its own message says nothing. */
export function reasonOf(error: unknown): string {
  // A host with several addresses fails with an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  // A failed `fetch` only says that it failed.
  if (error instanceof TypeError && error.cause) return reasonOf(error.cause)
  const reason = error instanceof Error ? error.message : String(error)
  return reason.replaceAll(/\s+/g, ' ')
}
