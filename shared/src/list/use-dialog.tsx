import { useState } from 'react'

/**
 * State of a screen that has at most one open dialog. The dialog stays mounted while it closes;
 * `key` changes each time it opens, so that its state is reset.
 *
 * @typeParam Shown content of the dialog, e.g. the item to edit.
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
