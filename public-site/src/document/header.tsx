import { locale, m } from '../messages.ts'
import { type PageName, pathOf } from '../pages.ts'
import { site } from '../site.ts'
import { BrandMark } from './brand-mark.tsx'
import * as styles from './header.module.css'
import { LanguageLink } from './language-link.tsx'

export function Header({ page }: { page: PageName }) {
  const home = pathOf('landing', locale())
  const name = site.name[locale()]
  const section = (id: string) => (page === 'landing' ? `#${id}` : `${home}#${id}`)
  return (
    <header className={`${styles.header} ${page === 'landing' ? styles.over : ''}`}>
      <div className={styles.inner}>
        <a className={styles.brand} href={home} aria-label={m.home_label({ name })}>
          <BrandMark className={styles.sign ?? ''} />
          <span>{name}</span>
        </a>
        <nav className={styles.nav} aria-label={m.nav_label()}>
          <a className={styles.section} href={section('features')}>
            {m.nav_features()}
          </a>
          <a className={styles.section} href={section('day')}>
            {m.nav_day()}
          </a>
          <a className={styles.section} href="#contact">
            {m.nav_contact()}
          </a>
          <LanguageLink page={page} className={styles.language ?? ''} />
        </nav>
      </div>
    </header>
  )
}
