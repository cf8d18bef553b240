import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './selection-bar.module.css'

export type SelectionBarProps = {
  /** Number of selected items. The bar is hidden at 0 without `progress`. */
  count: number
  children: ReactNode
  onClear: () => void
  onSelectAll?: (() => void) | undefined
  /** Progress of an action on several items; replaces the other content. */
  progress: { done: number; total: number } | null
  onStop: () => void
}

export function SelectionBar({
  count,
  children,
  onClear,
  onSelectAll,
  progress,
  onStop,
}: SelectionBarProps) {
  return (
    <>
      <VisuallyHidden live>{count > 0 && m.selection_count(counted(count))}</VisuallyHidden>
      {(count > 0 || progress) && (
        <section className={styles.bar} aria-label={m.selection()}>
          {progress ? (
            <>
              <label className={styles.progress}>
                {m.progress_of({
                  done: formatNumber(progress.done),
                  total: formatNumber(progress.total),
                })}
                <progress className={styles.track} value={progress.done} max={progress.total} />
              </label>
              <Button onClick={onStop}>{m.stop()}</Button>
            </>
          ) : (
            <>
              <p className={styles.count}>{m.selection_count(counted(count))}</p>
              <div className={styles.change}>
                <Button variant="ghost" onClick={onClear}>
                  {m.selection_clear()}
                </Button>
                {onSelectAll && (
                  <Button variant="ghost" onClick={onSelectAll}>
                    {m.selection_all()}
                  </Button>
                )}
              </div>
              <div className={styles.actions}>{children}</div>
            </>
          )}
        </section>
      )}
    </>
  )
}
