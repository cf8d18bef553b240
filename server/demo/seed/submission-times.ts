const HOUR_MS = 60 * 60 * 1000
const LONGEST_WAIT_MS = 6 * 24 * HOUR_MS

/** Returns a time for each pending entry, within six days before `now`, oldest first; undefined for others. */
export function submissionTimes(
  entries: readonly { status: string }[],
  now: number,
): (number | undefined)[] {
  const pending = entries.filter(({ status }) => status === 'pending')
  const step = (LONGEST_WAIT_MS - HOUR_MS) / pending.length
  return entries.map((entry) => {
    const at = pending.indexOf(entry)
    return at === -1 ? undefined : Math.round(now - LONGEST_WAIT_MS + at * step)
  })
}
