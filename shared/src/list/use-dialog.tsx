import { useState } from 'react'

/** The dialog stays mounted while it closes; a new `key` resets its state when it opens. */
export function useDialog<Shown>() {
  const [dialog, setDialog] = useState<{ shown: Shown; open: boolean; key: number }>()
  return {
    dialog,
    show(shown: Shown) {
      setDialog((last) => ({ shown, open: true, key: (last?.key ?? 0) + 1 }))
    },
    close() {
      setDialog((last) => last && { ...last, open: false })
    },
  }
}
