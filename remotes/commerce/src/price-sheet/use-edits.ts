import { useRef, useState } from 'react'
import type { RowEdit } from './row-edit.ts'
import { type EditsAction, reduceEdits, startEdits } from './sheet-edits.ts'

/** What was entered and not saved, with its steps; it can be read before it is drawn. */
export function useEdits(restored: readonly RowEdit[]) {
  const [state, setState] = useState(() => startEdits(restored))
  const now = useRef(state)

  return {
    /** As it is drawn. */
    state,
    /** Also what was just dispatched. */
    stateNow: () => now.current,
    dispatch(action: EditsAction) {
      now.current = reduceEdits(now.current, action)
      setState(now.current)
    },
  }
}
