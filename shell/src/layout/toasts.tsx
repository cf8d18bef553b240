import 'react-toastify/ReactToastify.css'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled'
import { m } from '../messages.ts'
import { useHoldToasts } from './hold-toasts.ts'
import * as styles from './toasts.module.css'
import { usePageHeaderEnd } from './use-page-header-end.ts'

/** Source: specification, section 9. Milliseconds. */
const TOAST_MS = 3000

/**
 * The one place where toasts appear, top right, in the product's own colours. They leave the actions
 * of the page's header free: above it on wide screens, below it on narrow ones.
 */
export function Toasts() {
  useAtomValue(localeAtom)
  useHoldToasts()
  usePageHeaderEnd()
  return (
    <ToastContainer
      className={styles.toasts ?? ''}
      position="top-right"
      autoClose={TOAST_MS}
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      closeButton={CloseButton}
      aria-label={m.notifications()}
    />
  )
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
