import { locale, m } from '../messages.ts'
import { pathOf } from '../pages.ts'
import * as styles from './missing-page.module.css'

/** What stands at an address where there is nothing. */
export function MissingPage() {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{m.missing_title()}</h1>
      <p className={styles.text}>{m.missing_text()}</p>
      <a className={styles.home} href={pathOf('landing', locale())}>
        {m.missing_home()}
      </a>
    </article>
  )
}
