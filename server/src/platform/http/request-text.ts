import { invalidFields } from './api-error.ts'

const MAX_DEPTH = 32

/** Refuses a part of a request with NUL or lone surrogates, which PostgreSQL or UTF-8 cannot represent. @throws {ApiError} 422 */
export function refuseBrokenText(part: unknown): void {
  const open = [{ value: part, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string') refuse(value, path)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    if (depth >= MAX_DEPTH) throw invalidFields({ body: 'Nested too deeply' })
    for (const [key, item] of Object.entries(value)) {
      refuse(key, path || 'body')
      open.push({ value: item, path: path ? `${path}.${key}` : key, depth: depth + 1 })
    }
  }
}

function refuse(text: string, path: string): void {
  const reason = text.includes('\0')
    ? 'Must not contain a NUL character'
    : text.isWellFormed()
      ? null
      : 'Contains a broken character'
  if (reason) throw invalidFields({ [path || 'body']: reason })
}
