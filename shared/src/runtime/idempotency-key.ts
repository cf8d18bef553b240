import { useRef } from 'react'

/** Retries of one body share a key, in case an answer was lost; a changed body gets a new key. */
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
