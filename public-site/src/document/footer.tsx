import { locale, m } from '../messages.ts'
import { type PageName, pathOf } from '../pages.ts'
import { site } from '../site.ts'
import { BrandMark } from './brand-mark.tsx'
import { ContactDetails } from './contact-details.tsx'
import * as styles from './footer.module.css'
import { FooterField } from './footer-field.tsx'
import { LanguageLink } from './language-link.tsx'

export function Footer({ page }: { page: PageName }) {
  const { copyright, developer } = site
  return (
    <footer className={page === 'landing' ? styles.over : styles.footer} id="contact">
      <FooterField className={styles.field ?? ''} />
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div>
            <h2 className={styles.title}>{m.help_title()}</h2>
            <p className={styles.text}>{m.help_text()}</p>
          </div>
          <ContactDetails className={styles.contact ?? ''} />
          <div className={styles.legal}>
            <h2 className={styles.smallTitle}>{m.footer_terms_title()}</h2>
            <p>{m.footer_terms()}</p>
            <p>
              <a href={pathOf('privacy', locale())}>{m.footer_privacy()}</a>
            </p>
          </div>
          <div className={styles.last}>
            <p className={styles.copyright}>
              <BrandMark className={styles.sign ?? ''} />
              {m.footer_copyright({
                year: String(copyright.year),
                holder: copyright.holder[locale()],
              })}
            </p>
            <p>
              {m.footer_developer()} <a href={developer.url}>{developer.name}</a>
            </p>
            <LanguageLink page={page} className={styles.language ?? ''} />
          </div>
        </div>
      </div>
    </footer>
  )
}
