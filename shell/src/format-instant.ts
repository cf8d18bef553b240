import { intlLocale } from '@vayal/shared/runtime/locale'

/** Formats an ISO 8601 instant as date and time in the current language. */
export function formatInstant(at: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
}
