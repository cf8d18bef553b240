import { type MarketPrice, marketPrice } from '@vayal/shared/contracts/market-price'
import { conflictOf } from '@vayal/shared/form/conflict'
import { sendJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import pLimit from 'p-limit'
import type { RowBody } from './check-row.ts'
import { isOwnTry, type RowEdit, sameValues } from './row-edit.ts'

export type RowToSend = { edit: RowEdit; body: RowBody; revision: number | undefined }

/** `stored` is what the backend has now, as far as is known; `theirs` what someone else saved. */
export type Outcome =
  | { kind: 'saved'; row: RowToSend; stored: MarketPrice }
  | { kind: 'conflict'; row: RowToSend; theirs: MarketPrice }
  | { kind: 'failed'; row: RowToSend; error: unknown }

const AT_ONCE = 4
/** Milliseconds between two reports, so that many rows do not redraw the sheet each. */
const REPORT_EVERY_MS = 100

/**
 * Sends each row by a `PUT` of its own, a few at once. One that fails does not hold up the others.
 *
 * @param signal ends it for rows that are not on their way yet; nothing is reported of them
 * @param start is told of each row whose turn has come
 * @param report gets the outcomes as they come in, in batches
 */
export async function sendRows(
  rows: readonly RowToSend[],
  signal: AbortSignal,
  start: (row: RowToSend) => void,
  report: (outcomes: readonly Outcome[]) => void,
): Promise<void> {
  const unreported: Outcome[] = []
  const flush = () => {
    if (unreported.length > 0) report(unreported.splice(0))
  }
  const timer = setInterval(flush, REPORT_EVERY_MS)
  const limit = pLimit(AT_ONCE)
  try {
    await Promise.all(
      rows.map((row) =>
        limit(async () => {
          if (signal.aborted) return
          start(row)
          unreported.push(await sendRow(row))
        }),
      ),
    )
  } finally {
    clearInterval(timer)
    flush()
  }
}

async function sendRow(row: RowToSend): Promise<Outcome> {
  const { edit, body, revision } = row
  const sent: MarketPrice = { ...edit.base, ...body }
  try {
    await sendJson('PUT', `/marketprice/${encodeURIComponent(body.Id)}`, body, { revision })
    return { kind: 'saved', row, stored: { ...sent, Revision: following(revision) } }
  } catch (error) {
    const theirs = error instanceof Error ? conflictOf(error, marketPrice)?.theirs : null
    if (!theirs) return { kind: 'failed', row, error }
    // It was ours: the answer to an earlier try got lost.
    if (sameValues(theirs, sent)) return { kind: 'saved', row, stored: theirs }
    // The revision alone is no difference, nor is what was sent before without an answer.
    const isNewer = theirs.Revision !== undefined && theirs.Revision !== revision
    if (isNewer && (sameValues(theirs, edit.base) || isOwnTry(edit, theirs))) {
      return sendRow({ ...row, revision: theirs.Revision })
    }
    return { kind: 'conflict', row, theirs }
  }
}

/** Our server counts by one. */
function following(revision: number | undefined): number | undefined {
  return revision === undefined ? undefined : revision + 1
}

/** Without an answer nobody knows whether it was stored. */
export function isAnswered(outcome: Exclude<Outcome, { kind: 'saved' }>): boolean {
  return outcome.kind === 'conflict' || !isLost(outcome.error)
}

/** There was no answer, or only that of a server in between. */
function isLost(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502)
}
