import { focusHeading } from '@vayal/shared/ui/return-focus'
import { SpinnerMark } from '@vayal/shared/ui/spinner'
import { type Id, toast } from 'react-toastify/unstyled'
import { m } from '../messages.ts'
import * as styles from './undo-toast.module.css'

/** Milliseconds: long enough to read it and act. */
const CLOSES_AFTER = 5000
/** At the same time, so that a row of quick actions does not fill the screen. */
const MOST_OFFERS = 2

type Offer = { group: string; toastId: Id; take: () => Promise<void> }
type Take = () => Promise<void>

/** What can be taken back at the moment, the latest last: as long as a toast offers it. */
const offers: Offer[] = []

/** What a toast says. Where the text does not name what it is about, that stands below. */
type UndoText = { text: string; about?: string | undefined }

/**
 * Says that something was done and offers to take that back. Each has a toast of its own; of one
 * group the oldest goes when there are too many. It stays until `onUndo` is done, and shows that.
 */
export function notifyWithUndo(group: string, said: UndoText, onUndo: Take): void {
  offer(group, 'success', said, m.undo(), onUndo)
}

/** Says that something could not be taken back, and offers to try again. */
export function notifyUndoFailed(group: string, said: UndoText, onRetry: Take): void {
  offer(group, 'error', said, m.retry(), onRetry)
}

/** Takes back the latest of a group that a toast still offers, as its button does. */
export function undoLatest(group: string): void {
  void offers.findLast((open) => open.group === group)?.take()
}

function offer(
  group: string,
  type: 'success' | 'error',
  said: UndoText,
  label: string,
  onTake: Take,
): void {
  const made: Offer = {
    group,
    toastId: '',
    async take() {
      // At once: a second press must not find it again.
      withdraw(made)
      const hadFocus = isInToast(document.activeElement)
      toast.update(made.toastId, { render: line(true), autoClose: false })
      await onTake().finally(() => toast.dismiss(made.toastId))
      if (hadFocus && document.activeElement === document.body) focusHeading()
    },
  }
  const line = (busy: boolean) => (
    <Line {...said} label={label} busy={busy} onTake={() => void made.take()} />
  )
  made.toastId = toast(line(false), {
    type,
    autoClose: CLOSES_AFTER,
    onClose: () => withdraw(made),
    ...(type === 'error' && { role: 'alert' }),
  })
  offers.push(made)
  const ofGroup = offers.filter((open) => open.group === group)
  const [oldest] = ofGroup
  if (oldest && ofGroup.length > MOST_OFFERS) {
    withdraw(oldest)
    toast.dismiss(oldest.toastId)
  }
}

function withdraw(made: Offer): void {
  const index = offers.indexOf(made)
  if (index !== -1) offers.splice(index, 1)
}

function isInToast(element: Element | null): boolean {
  return element?.classList.contains(styles.undo ?? '') ?? false
}

type LineProps = UndoText & { label: string; busy: boolean; onTake: () => void }

function Line({ text, about, label, busy, onTake }: LineProps) {
  return (
    <span className={styles.line}>
      <span className={styles.text}>
        <span>{text}</span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      <button
        type="button"
        className={styles.undo}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={onTake}
      >
        {busy && <SpinnerMark />}
        {label}
      </button>
    </span>
  )
}
