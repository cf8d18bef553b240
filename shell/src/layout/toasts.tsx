import 'react-toastify/ReactToastify.css'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import type { AnimationEvent } from 'react'
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled'
import { m } from '../messages.ts'
import * as styles from './toasts.module.css'
import { usePauseToasts } from './use-pause-toasts.ts'
import { useToastRoom } from './use-toast-room.ts'

/** Source: specification, section 9. Milliseconds. */
const TOAST_MS = 3000

/** Toasts, top right, in a strip that page, menu and dialogs keep free of controls. */
export function Toasts() {
  useAtomValue(localeAtom)
  usePauseToasts()
  const strip = useToastRoom()
  return (
    <div ref={strip} className={styles.strip} onAnimationEndCapture={ignoreUnplayedAnimation}>
      <ToastContainer
        className={styles.toasts ?? ''}
        position="top-right"
        autoClose={TOAST_MS}
        pauseOnHover={false}
        pauseOnFocusLoss={false}
        closeButton={CloseButton}
        aria-label={m.notifications()}
      />
    </div>
  )
}

/** On a busy machine, Chromium reports a resumed animation as ended after 0 s. Without this, the library would close the toast. */
function ignoreUnplayedAnimation(event: AnimationEvent): void {
  if (event.elapsedTime === 0) event.stopPropagation()
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={m.notification_close()}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <X size={16} aria-hidden />
    </button>
  )
}
