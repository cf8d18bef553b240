import type { Range } from '@tanstack/react-virtual'

/** Rows of a range to render, with one that stays rendered when it is far from them. */
export function withPinnedRow(
  rows: number[],
  pinned: number | undefined,
  { count }: Pick<Range, 'count'>,
): number[] {
  if (pinned === undefined || pinned >= count || rows.includes(pinned)) return rows
  return [...rows, pinned].sort((a, b) => a - b)
}
