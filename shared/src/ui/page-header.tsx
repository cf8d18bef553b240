import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { useReturnPath } from '@vayal/shared/runtime/return-path'
import { Link } from '@vayal/shared/runtime/router'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  /** Path of the parent page. The back arrow leads there and restores its search. */
  back?: string | undefined
  description?: string | undefined
  actions?: ReactNode
  count?: number | undefined
}

/** Header of every page, with its only `h1`. */
export function PageHeader({ title, back, description, actions, count }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back !== undefined && <BackLink path={back} />}
      <div className={styles.heading}>
        <div className={styles.titleLine}>
          {/* Focusable: gets the focus when the focused element is removed. */}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {count !== undefined && (
            <span className={styles.count}>
              <span aria-hidden="true">{formatNumber(count)}</span>
              <VisuallyHidden>{m.item_count(counted(count))}</VisuallyHidden>
            </span>
          )}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

function BackLink({ path }: { path: string }) {
  return (
    <Link to={useReturnPath(path)} className={styles.back} aria-label={m.back()} title={m.back()}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}
