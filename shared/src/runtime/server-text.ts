import { currentLocale } from '@vayal/shared/runtime/locale'

/** Returns the server's message, which is always English, to users of English; else `fallback`. */
export function serverText(message: string | undefined, fallback: string): string {
  return (currentLocale() === 'en' && message) || fallback
}
