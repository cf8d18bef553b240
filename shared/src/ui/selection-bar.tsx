import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './selection-bar.module.css'

export type SelectionBarProps = {
  /** How many are selected; without any, and without progress, there is no bar. */
  count: number
  /** What can be done with them. */
  children: ReactNode
  onClear: () => void
  /** Left out where everything is selected. */
  onSelectAll?: (() => void) | undefined
  /** How far several are, in the place of everything else. */
  progress: { done: number; total: number } | null
  onStop: () => void
}

/** Stands at the lower edge while items of a list are selected, or while several are worked on. */
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
