import 'react-toastify/ReactToastify.css'
import './toast.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled'

/** Milliseconds. Source: specification, section 2. */
const CLOSE_AFTER = 3000

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
const dark = matchMedia('(prefers-color-scheme: dark)').matches

export function addToastContainer(label: string): void {
  const container = document.body.appendChild(document.createElement('div'))
  // Synchronous, because a toast shown before its container exists would wait for the next one.
  flushSync(() =>
    createRoot(container).render(
      <ToastContainer
        position="top-right"
        autoClose={CLOSE_AFTER}
        theme={dark ? 'dark' : 'light'}
        transition={Slide}
        hideProgressBar={reducedMotion}
        aria-label={label}
      />,
    ),
  )
}

let activeToast: Id | undefined

/** Shows the toast, or keeps it open longer if it is already visible. */
export function showToast(text: string): void {
  if (activeToast !== undefined && toast.isActive(activeToast)) {
    toast.update(activeToast, { autoClose: CLOSE_AFTER })
  } else {
    activeToast = toast.info(text)
  }
}
