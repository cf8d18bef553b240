import * as z from 'zod'
import { fromJson } from '../../platform/database/column-types.ts'
import type { ActivityRow } from './activity-repository.ts'

/** True when a value of the entry contains the text. The database also matches field names. */
export function hasText(row: ActivityRow, text: string | undefined): boolean {
  if (text === undefined) return true
  const lower = text.toLowerCase()
  const values = [row.before, row.after].map((json) => json && fromJson(z.unknown(), json))
  return [row.actor, row.entity_id, ...values.flatMap(textsIn)].some((value) =>
    value.toLowerCase().includes(lower),
  )
}

function textsIn(value: unknown): string[] {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}
