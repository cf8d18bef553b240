import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { scrollIntoView } from '@vayal/shared/ui/scroll-into-view'
import { m } from '../messages.ts'
import * as styles from './conflict-panel.module.css'

/** Field whose values differ. `isKept`: the user changed it, so `onKeepMine` saves `yours`. */
export type Difference = { label: string; yours: string; theirs: string; isKept: boolean }

export type ConflictPanelProps = {
  differences: readonly Difference[]
  /** Loads their version into the form; undefined when the server did not send it. */
  onLoadTheirs: (() => void) | undefined
  /** Undefined if the user changed nothing. */
  onKeepMine: (() => void) | undefined
}

export function ConflictPanel({ differences, onLoadTheirs, onKeepMine }: ConflictPanelProps) {
  return (
    // The panel may be outside the viewport.
    <div ref={scrollIntoView}>
      <Alert
        tone="error"
        action={
          <>
            {onKeepMine && (
              <Button variant="primary" onClick={onKeepMine}>
                {m.conflict_keep()}
              </Button>
            )}
            {onLoadTheirs && <Button onClick={onLoadTheirs}>{m.conflict_load()}</Button>}
          </>
        }
      >
        <p>{m.conflict()}</p>
        {differences.length > 0 && (
          <dl className={styles.differences}>
            {differences.map(({ label, yours, theirs, isKept }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{`${m.conflict_yours()}: ${isKept ? yours || '–' : m.conflict_not_changed()}`}</dd>
                <dd>{`${m.conflict_theirs()}: ${theirs || '–'}`}</dd>
              </div>
            ))}
          </dl>
        )}
      </Alert>
    </div>
  )
}

export function deletedText(): string {
  return m.edited_item_deleted()
}
