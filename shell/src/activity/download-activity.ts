import type { ActivityFilter, ActivityPage, ActivityWords } from '@vayal/shared/contracts/activity'
import { fetchActivity } from './activity-api.ts'
import { activityColumns } from './activity-columns.tsx'

/** Downloads all matching entries as CSV, with the table's texts in full. @throws {Error} if a fetch fails */
export async function downloadActivity(
  filter: ActivityFilter,
  words: ActivityWords | undefined,
): Promise<void> {
  const { exportCsv } = await import(
    /* webpackChunkName: "overlays" */ '@vayal/shared/list/table/export-csv'
  )
  const columns = activityColumns(words, Number.POSITIVE_INFINITY)
  const rows: string[][] = []
  let cursor: string | null = null
  do {
    const page: ActivityPage = await fetchActivity(filter, cursor)
    // The states of a long log could fill the memory, so only their texts are kept.
    rows.push(...page.entries.map((entry) => columns.map(({ text }) => text(entry))))
    cursor = page.next
  } while (cursor !== null)
  const cells = columns.map(({ heading }, at) => ({
    heading,
    text: (row: readonly string[]) => row[at] ?? '',
  }))
  exportCsv(rows, cells, 'activity')
}
