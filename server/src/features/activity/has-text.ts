import * as z from 'zod'
import { fromJson } from '../../platform/database/column-types.ts'
import type { ActivityRow } from './activity-repository.ts'

/** Whether a value of the entry has the text, in any case: the database also looks at field names. */
export function hasText(row: ActivityRow, text: string | undefined): boolean {
  if (text === undefined) return true
  const wanted = text.toLowerCase()
  const values = [row.before, row.after].map((said) => said && fromJson(z.unknown(), said))
  return [row.actor, row.entity_id, ...values.flatMap(textsIn)].some((value) =>
    value.toLowerCase().includes(wanted),
  )
}

function textsIn(value: unknown): string[] {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}
