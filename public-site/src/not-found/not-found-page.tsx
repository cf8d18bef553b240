import { locale, m } from '../messages.ts'
import { pathOf } from '../pages.ts'
import * as styles from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{m.not_found_title()}</h1>
      <p className={styles.text}>{m.not_found_text()}</p>
      <a className={styles.home} href={pathOf('landing', locale())}>
        {m.not_found_home()}
      </a>
    </article>
  )
}
