import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import { type Conflict, changesBetween, type Line } from './conflict.ts'
import * as styles from './conflict-alert.module.css'

type ConflictAlertProps<T> = {
  conflict: Conflict<T>
  /** What the form started from. */
  basis: T | undefined
  /** An entity's fields as they are shown. */
  lines: (entity: T) => Line[]
  /** Shows their version in the form. */
  onLoad: (theirs: T) => void
  /** Saves what is in the form in place of theirs. */
  onKeep: () => void
}

/** Says what someone else changed meanwhile, and asks whose version it shall be. */
export function ConflictAlert<T>({
  conflict: { theirs },
  basis,
  lines,
  onLoad,
  onKeep,
}: ConflictAlertProps<T>) {
  const changes = basis && theirs ? changesBetween(lines(basis), lines(theirs)) : []
  return (
    <div ref={reveal}>
      <Alert
        tone="error"
        action={
          <>
            {theirs && <Button onClick={() => onLoad(theirs)}>{m.conflict_load()}</Button>}
            <Button onClick={onKeep}>{m.conflict_keep()}</Button>
          </>
        }
      >
        <p>{m.conflict()}</p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.label}>{m.conflict_change(change)}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

/** The form may be scrolled down to its last field. */
function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
