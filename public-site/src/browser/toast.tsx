import 'react-toastify/ReactToastify.css'
import './toast.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled'

/** Milliseconds. Source: specification, section 2. */
const CLOSE_AFTER = 3000

const still = matchMedia('(prefers-reduced-motion: reduce)').matches
const dark = matchMedia('(prefers-color-scheme: dark)').matches

/** Puts the place where toasts appear into the page, named `label` for screen readers. */
export function placeToasts(label: string): void {
  const place = document.body.appendChild(document.createElement('div'))
  // At once: a toast that is shown before its container exists would wait for the next one.
  flushSync(() =>
    createRoot(place).render(
      <ToastContainer
        position="top-right"
        autoClose={CLOSE_AFTER}
        theme={dark ? 'dark' : 'light'}
        transition={Slide}
        hideProgressBar={still}
        aria-label={label}
      />,
    ),
  )
}

let standing: Id | undefined

/** Shows one toast however often it is asked for; asked again while it stands, it stays on. */
export function showToast(text: string): void {
  if (standing !== undefined && toast.isActive(standing)) {
    toast.update(standing, { autoClose: CLOSE_AFTER })
  } else {
    standing = toast.info(text)
  }
}
