import { toast } from 'react-toastify/unstyled'

/** Says that something worked, top right, for 3 s. */
export function notifySuccess(text: string): void {
  toast.success(text)
}

/** Says why nothing happens, top right, for 3 s; once, however often it is asked for. */
export function notifyInfo(text: string): void {
  toast.info(text, { toastId: text })
}

/** Says that something failed, top right, for 3 s, announced at once. */
export function notifyError(text: string): void {
  toast.error(text, { role: 'alert' })
}
