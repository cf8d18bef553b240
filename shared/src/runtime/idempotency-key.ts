import { useRef } from 'react'

/**
 * Returns an idempotency key per body. Retries of the same body share a key, so that a write whose
 * answer got lost neither repeats nor conflicts with itself; a changed body gets a new key.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: randomKey() }
    return last.current.key
  }
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` does not exist on plain HTTP. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
