import { useState } from 'react'

/**
 * The one dialog a screen has open, and what it shows. It stays drawn while it closes; `key` is new
 * with every opening, so that nothing typed before is still there.
 */
export function useDialog<T>() {
  const [dialog, setDialog] = useState<{ shows: T; open: boolean; key: number }>()
  return {
    dialog,
    show(shows: T) {
      setDialog((last) => ({ shows, open: true, key: (last?.key ?? 0) + 1 }))
    },
    close() {
      setDialog((last) => last && { ...last, open: false })
    },
  }
}
