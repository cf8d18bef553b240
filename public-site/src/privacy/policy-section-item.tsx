import { ContactDetails } from '../document/contact-details.tsx'
import { m } from '../messages.ts'
import * as styles from './policy-section-item.module.css'
import type { PolicySection } from './policy-sections.ts'

/** The id is inside the `<details>`, because browsers open one that contains a link's target. */
export function PolicySectionItem({ section, number }: { section: PolicySection; number: number }) {
  const { id, title, lead, points, paragraphs, contact } = section
  return (
    <details className={styles.section} name="policy" open={number === 1}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>
          <span className={styles.number}>{number}</span>
          {title()}
        </h3>
      </summary>
      <div className={styles.body} id={id}>
        {lead && <p>{lead()}</p>}
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point()}>{point()}</li>
            ))}
          </ul>
        )}
        {paragraphs?.map((paragraph) => (
          <p key={paragraph()}>{paragraph()}</p>
        ))}
        {contact && <ContactDetails className={styles.contact ?? ''} />}
        <p className={styles.link}>
          <a href={`#${id}`} aria-label={`${m.privacy_link()}: ${title()}`}>
            {m.privacy_link()}
          </a>
        </p>
      </div>
    </details>
  )
}
