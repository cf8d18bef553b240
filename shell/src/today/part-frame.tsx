import { Link } from '@vayal/shared/runtime/router'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as m from './messages.ts'
import * as styles from './today.module.css'

type PartFrameProps = {
  title: string
  /** Path data of a 24 × 24 stroke icon. */
  icon: string
  path: string
  children: ReactNode
}

export function PartFrame({ title, icon, path, children }: PartFrameProps) {
  const id = useId()
  return (
    <div className={styles.slot}>
      <article className={styles.part} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          <Link to={path} className={styles.titleLink}>
            <span className={styles.icon}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
            </span>
            {title}
          </Link>
        </h2>
        {children}
      </article>
    </div>
  )
}

const SKELETON_LINES = ['a', 'b', 'c']

export function PartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{m.today_loading()}</VisuallyHidden>
      {SKELETON_LINES.map((line) => (
        <span key={line} className={styles.bone} />
      ))}
    </div>
  )
}

export function PartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Alert
        tone="warning"
        action={
          <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {m.retry()}
          </Button>
        }
      >
        {m.today_failed()}
      </Alert>
    </div>
  )
}
