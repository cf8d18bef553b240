import { type ToastContentProps, toast } from 'react-toastify/unstyled'
import { m } from '../messages.ts'
import * as styles from './undo-toast.module.css'

/** Milliseconds: long enough to read it and act. */
const CLOSES_AFTER = 5000

/**
 * Says that something was done and offers to take it back. A later one with the same id takes its
 * place, so that a row of quick actions does not fill the screen.
 */
export function notifyWithUndo(id: string, text: string, onUndo: () => void): void {
  const render = ({ closeToast }: ToastContentProps) => (
    <span className={styles.line}>
      {text}
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          closeToast()
          onUndo()
        }}
      >
        {m.undo()}
      </button>
    </span>
  )
  if (toast.isActive(id)) toast.update(id, { render, autoClose: CLOSES_AFTER })
  else toast.success(render, { toastId: id, autoClose: CLOSES_AFTER })
}
