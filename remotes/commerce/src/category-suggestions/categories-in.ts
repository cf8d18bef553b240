import { intlLocale } from '@vayal/shared/runtime/locale'

export function categoriesIn(entries: readonly { Category: string }[]): string[] {
  const names = new Set(entries.map(({ Category }) => Category.trim()).filter(Boolean))
  return [...names].sort(new Intl.Collator(intlLocale()).compare)
}
