import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { useCallback } from 'react'
import * as styles from './activity.module.css'
import { moment } from './activity-line.tsx'
import * as m from './messages.ts'

type FurtherBackProps = {
  /** How far back was looked, ISO 8601. */
  reached: string
  busy: boolean
  /** The last try to go on failed: the next one is for whoever looks. */
  failed: boolean
  onMore: () => void
}

/**
 * The end of what was loaded: goes on by itself once it comes near the window, and by a button. To be
 * given the number of pages as its key, so that it looks again after each.
 */
export function FurtherBack({ reached, busy, failed, onMore }: FurtherBackProps) {
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
