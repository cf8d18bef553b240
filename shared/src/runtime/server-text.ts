import { currentLocale } from '@vayal/shared/runtime/locale'

/** Returns the server's message, always English, if the page is in English; else `fallback`. */
export function serverText(message: string | undefined, fallback: string): string {
  return (currentLocale() === 'en' && message) || fallback
}
