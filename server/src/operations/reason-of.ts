/** What went wrong, for a message to people: what is below an error that says nothing itself. */
export function reasonOf(error: unknown): string {
  // An address with several hosts fails with several errors, under one without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  if (!(error instanceof Error)) return String(error)
  // What `fetch` throws only says that it failed.
  return error instanceof TypeError && error.cause ? reasonOf(error.cause) : error.message
}
