import { toast } from 'react-toastify/unstyled'

export function notifySuccess(text: string): void {
  toast.success(text)
}

/** Shows an information toast; not again while a toast with the same text is open. */
export function notifyInfo(text: string): void {
  toast.info(text, { toastId: text })
}

/** Shows an error toast, which screen readers announce at once. */
export function notifyError(text: string): void {
  toast.error(text, { role: 'alert' })
}
