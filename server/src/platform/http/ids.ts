import type { EntityId } from '@vayal/shared/contracts/wire'
import { invalidFields, notFound } from './api-error.ts'

/** Maximum of PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647

/** Parses a whole number from 1, also as text; null for anything else. */
function toId(value: EntityId): number | null {
  if (typeof value === 'string' && !/^[1-9]\d{0,9}$/.test(value)) return null
  const id = Number(value)
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : null
}

/** @throws {ApiError} 404 when it is no id */
export function pathId(value: string, what: string): number {
  const id = toId(value)
  if (id === null) throw notFound(what)
  return id
}

/** @throws {ApiError} 422 naming the field */
export function bodyId(value: EntityId, field: string): number {
  const id = toId(value)
  if (id === null) throw invalidFields({ [field]: 'Must be a whole number from 1' })
  return id
}

export function requireSameId(value: EntityId | undefined, id: number, field: string): void {
  if (value !== undefined && toId(value) !== id) {
    throw invalidFields({ [field]: 'Must be the id of the path' })
  }
}
