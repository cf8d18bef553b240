import type { EntityId } from '@vayal/shared/contracts/wire'
import { invalidFields, notFound } from './api-error.ts'

/** The most that PostgreSQL's integers hold. */
export const MAX_ID = 2_147_483_647

/** Ids are whole numbers from 1; numeric text is as good. Anything else is null. */
function toId(value: EntityId): number | null {
  if (typeof value === 'string' && !/^[1-9]\d{0,9}$/.test(value)) return null
  const id = Number(value)
  return Number.isInteger(id) && id >= 1 && id <= MAX_ID ? id : null
}

/** An id of a path. @throws {ApiError} 404: nothing can have such an id */
export function pathId(value: string, what: string): number {
  const id = toId(value)
  if (id === null) throw notFound(what)
  return id
}

/** An id of a body. @throws {ApiError} 422 naming the field */
export function bodyId(value: EntityId, field: string): number {
  const id = toId(value)
  if (id === null) throw invalidFields({ [field]: 'Must be a whole number from 1' })
  return id
}

/**
 * Sees to it that a body that names an entity names the one of the path; it may leave it out.
 *
 * @throws {ApiError} 422 naming the field
 */
export function requireSameId(value: EntityId | undefined, id: number, field: string): void {
  if (value !== undefined && toId(value) !== id) {
    throw invalidFields({ [field]: 'Must be the id of the path' })
  }
}
