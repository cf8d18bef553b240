import { currentLocale } from '@vayal/shared/runtime/locale'

/**
 * Returns the server's message to users of English, the server's only language; else `fallback`.
 */
export function serverText(message: string | undefined, fallback: string): string {
  return (currentLocale() === 'en' && message) || fallback
}
