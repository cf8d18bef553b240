import { currentLocale } from '@vayal/shared/runtime/locale'

/** What the server said, to who reads English: it speaks no other language. */
export function serverText(said: string | undefined, otherwise: string): string {
  return (currentLocale() === 'en' && said) || otherwise
}
