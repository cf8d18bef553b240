import { useState } from 'react'

/**
 * State of the one dialog that a screen has open at a time. The dialog stays drawn while it closes;
 * `key` changes with every opening, so that the dialog starts empty.
 *
 * @typeParam Shown what the dialog shows, e.g. the item to edit.
 */
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
