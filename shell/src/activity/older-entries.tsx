import { formatInstant } from '@vayal/shared/runtime/days'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { useCallback } from 'react'
import * as styles from './activity.module.css'
import * as m from './messages.ts'

type OlderEntriesProps = {
  /** Oldest instant that the server has searched, ISO 8601. */
  reached: string
  busy: boolean
  failed: boolean
  onMore: () => void
}

/** Loads older entries while it is near the viewport, unless a load is in flight or the last one failed. */
export function OlderEntries({ reached, busy, failed, onMore }: OlderEntriesProps) {
  const canLoad = !busy && !failed
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !canLoad || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
        rootMargin: '600px',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [canLoad, onMore],
  )
  return (
    <div ref={observe} className={styles.end}>
      {failed && <Alert tone="error">{m.activity_failed()}</Alert>}
      <p>{m.activity_searched_back({ when: formatInstant(reached) })}</p>
      <Button busy={busy} onClick={onMore}>
        {m.activity_more()}
      </Button>
    </div>
  )
}
