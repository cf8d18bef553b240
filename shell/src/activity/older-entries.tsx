import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { useCallback } from 'react'
import * as styles from './activity.module.css'
import { moment } from './activity-line.tsx'
import * as m from './messages.ts'

type OlderEntriesProps = {
  /** Instant back to which the server searched, ISO 8601. */
  reached: string
  busy: boolean
  failed: boolean
  onMore: () => void
}

/** Loads older entries near the viewport. Needs a new key for each page, so it observes again. */
export function OlderEntries({ reached, busy, failed, onMore }: OlderEntriesProps) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (!seen?.isIntersecting) return
          observer.disconnect()
          onMore()
        },
        { rootMargin: '600px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onMore],
  )
  return (
    <div ref={watch} className={styles.end}>
      {failed && <Alert tone="error">{m.activity_failed()}</Alert>}
      <p>{m.activity_searching({ when: moment(reached) })}</p>
      <Button busy={busy} onClick={onMore}>
        {m.activity_more()}
      </Button>
    </div>
  )
}
