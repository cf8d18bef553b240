import { useMemo, useRef, useState } from 'react'
import type { RowEdit } from './row-edit.ts'
import { type EditsAction, entered, reduceEdits, startEdits } from './sheet-edits.ts'

/** What was entered and not saved, with its steps; it can be read before it is drawn. */
export function useEdits(restored: readonly RowEdit[]) {
  const [state, setState] = useState(() => startEdits(restored))
  const now = useRef(state)

  return {
    state,
    /** What is entered, as it is drawn. */
    edits: useMemo(() => entered(state), [state]),
    /** Also what was just dispatched. */
    editsNow: () => entered(now.current),
    dispatch(action: EditsAction) {
      now.current = reduceEdits(now.current, action)
      setState(now.current)
    },
  }
}
