import { useRef } from 'react'

/**
 * Keys for a write that may be tried more than once. The same body keeps its key, so that a try
 * whose answer got lost creates nothing twice and is no conflict with itself; a body that was changed
 * is another intent.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const intent = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (intent.current.body !== text) intent.current = { body: text, key: randomKey() }
    return intent.current.key
  }
}

/** `crypto.randomUUID` is missing where the page came over plain HTTP from another machine. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
