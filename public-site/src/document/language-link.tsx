import { locale } from '../messages.ts'
import { type PageName, pathOf } from '../pages.ts'

const OTHER = {
  en: { code: 'ta', name: 'தமிழ்' },
  ta: { code: 'en', name: 'English' },
} as const

export function LanguageLink({ page, className }: { page: PageName; className: string }) {
  const { code, name } = OTHER[locale()]
  return (
    <a className={className} href={pathOf(page, code)} lang={code} hrefLang={code}>
      {name}
    </a>
  )
}
