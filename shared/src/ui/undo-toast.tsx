import { OPEN_DIALOG } from '@vayal/shared/runtime/open-dialog'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { SpinnerMark } from '@vayal/shared/ui/spinner'
import { type Id, toast } from 'react-toastify/unstyled'
import { m } from '../messages.ts'
import * as styles from './undo-toast.module.css'

/** Milliseconds: long enough to read the toast and act. */
const CLOSE_DELAY_MS = 5000
/** Maximum of open toasts per group, so that quick actions do not fill the screen. */
const MAX_TOASTS = 2
/** Actions per group that `undoLatest` can undo. */
const MAX_OFFERS = 20

type Action = () => Promise<void>
type Offer = { group: string; toastId: Id; run: Action }

/** Newest last. An offer outlasts its toast. */
const offers: Offer[] = []

/** Text of a toast; `about` names the item when the text does not. */
type UndoText = { text: string; about?: string | undefined }

/** Offers to undo an action. An open toast is busy, and stays open, until `onUndo` settles. */
export function notifyWithUndo(group: string, text: UndoText, onUndo: Action): void {
  offer(group, 'success', text, m.undo(), onUndo)
}

export function notifyUndoFailed(group: string, text: UndoText, onRetry: Action): void {
  offer(group, 'error', text, m.retry(), onRetry)
}

/** Undoes the latest action of a group, even if its toast has closed. */
export function undoLatest(group: string): void {
  void offers.findLast((one) => one.group === group)?.run()
}

/** Leaves nothing for `undoLatest` to undo, e.g. because an action was undone elsewhere. */
export function forgetActions(group: string): void {
  for (const offer of offers.filter((one) => one.group === group)) {
    withdraw(offer)
    toast.dismiss(offer.toastId)
  }
}

function offer(
  group: string,
  type: 'success' | 'error',
  text: UndoText,
  label: string,
  action: Action,
): void {
  let hasRun = false
  const created: Offer = {
    group,
    toastId: '',
    async run() {
      // A second click can precede the busy state.
      if (hasRun) return
      hasRun = true
      withdraw(created)
      if (document.activeElement?.closest('.Toastify__toast')) focusDialogOrPage()
      toast.update(created.toastId, { render: line(true), autoClose: false })
      await action().finally(() => toast.dismiss(created.toastId))
    },
  }
  const line = (busy: boolean) => (
    <Line {...text} label={label} busy={busy} onClick={() => void created.run()} />
  )
  created.toastId = toast(line(false), {
    type,
    autoClose: CLOSE_DELAY_MS,
    ...(type === 'error' && { role: 'alert' }),
  })
  offers.push(created)
  const ofGroup = offers.filter((one) => one.group === group)
  const previous = ofGroup.at(-1 - MAX_TOASTS)
  if (previous) toast.dismiss(previous.toastId)
  const [oldest] = ofGroup
  if (oldest && ofGroup.length > MAX_OFFERS) withdraw(oldest)
}

function withdraw(offer: Offer): void {
  const index = offers.indexOf(offer)
  if (index !== -1) offers.splice(index, 1)
}

/** Moves the focus to the topmost dialog, or else to the page. Call it before the focused button is disabled, which would drop the focus. */
function focusDialogOrPage(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1)
  if (dialog) dialog.focus()
  else focusHeading()
}

type LineProps = UndoText & { label: string; busy: boolean; onClick: () => void }

function Line({ text, about, label, busy, onClick }: LineProps) {
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
        onClick={onClick}
      >
        {busy && <SpinnerMark />}
        {label}
      </button>
    </span>
  )
}
