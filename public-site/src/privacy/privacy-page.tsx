import { locale, m } from '../messages.ts'
import { pathOf } from '../pages.ts'
import { site } from '../site.ts'
import { PolicySectionItem } from './policy-section-item.tsx'
import { KEY_POINTS, POLICY_SECTIONS } from './policy-sections.ts'
import * as styles from './privacy-page.module.css'

/** Needs no script: `<details name>` keeps one section open at a time. */
export function PrivacyPage() {
  const { updated } = site.privacy
  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{m.privacy_title()}</h1>
        <p className={styles.updated}>
          <time dateTime={updated}>{m.privacy_updated({ date: longDate(updated) })}</time>
        </p>
        <p className={styles.intro}>{m.privacy_intro({ name: site.name[locale()] })}</p>
        <p className={styles.intro}>
          {m.privacy_fiduciary({ holder: site.copyright.holder[locale()] })}
        </p>
      </header>
      <section className={styles.key} aria-labelledby="key-points">
        <h2 id="key-points">{m.privacy_key_title()}</h2>
        <ul>
          {KEY_POINTS.map(({ text, section }) => (
            <li key={text()}>
              {text()}{' '}
              <a href={`#${section}`} aria-label={`${m.privacy_key_more()}: ${titleOf(section)}`}>
                {m.privacy_key_more()}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sections">
        <h2 className={styles.sections} id="sections">
          {m.privacy_sections_title()}
        </h2>
        {POLICY_SECTIONS.map((section, index) => (
          <PolicySectionItem key={section.id} section={section} number={index + 1} />
        ))}
      </section>
      <p className={styles.back}>
        <a href={pathOf('landing', locale())}>{m.privacy_back()}</a>
      </p>
    </article>
  )
}

function titleOf(id: string): string {
  return POLICY_SECTIONS.find((section) => section.id === id)?.title() ?? ''
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat(`${locale()}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}
