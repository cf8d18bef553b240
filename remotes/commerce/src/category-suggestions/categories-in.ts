import { intlLocale } from '@vayal/shared/runtime/locale'

/** The categories that entries name, each once, in the order of the alphabet. */
export function categoriesIn(entries: readonly { Category: string }[]): string[] {
  const names = new Set(entries.map(({ Category }) => Category.trim()).filter(Boolean))
  return [...names].sort(new Intl.Collator(intlLocale()).compare)
}
