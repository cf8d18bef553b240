import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { useDraft } from '@vayal/shared/runtime/drafts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RowEdit } from './row-edit.ts'
import { type CellChange, type Edits, type EditsState, withChanges } from './sheet-edits.ts'

/**
 * Milliseconds of quiet after which something is kept on the device. To keep thousands of rows takes
 * a moment: it waits until somebody who types into a cell pauses.
 */
const KEEP_AFTER_MS = { entered: 250, typed: 1000 }

/** Keeps what was entered, and what stands in a cell that was not left yet, on the device. */
export function useKeptEdits(
  draft: Pick<ReturnType<typeof useDraft<RowEdit[]>>, 'keep' | 'drop'>,
  prices: readonly MarketPrice[],
  edits: Edits,
  stateNow: () => EditsState,
) {
  const typed = useRef<CellChange | null>(null)
  const kept = useRef(edits)
  const isOwn = useRef(false)
  const isGone = useRef(false)
  const isDropped = useRef(false)
  const [isTyping, setIsTyping] = useState(false)
  const timers = useRef<{ [kind in keyof typeof KEEP_AFTER_MS]?: ReturnType<typeof setTimeout> }>(
    {},
  )

  function withTyped(): Edits {
    const now = stateNow()
    return typed.current ? withChanges(now, [typed.current], prices).edits : now.edits
  }

  function stopTimers() {
    clearTimeout(timers.current.entered)
    clearTimeout(timers.current.typed)
    timers.current = {}
  }

  function keepNow() {
    stopTimers()
    if (isDropped.current) return
    isOwn.current = true
    draft.keep([...withTyped().values()])
  }

  // For what comes later than it was drawn.
  const latest = useRef(keepNow)
  useLayoutEffect(() => {
    latest.current = keepNow
  })

  function keepAfter(kind: keyof typeof KEEP_AFTER_MS) {
    // Something is entered all the time while a save runs; who types is waited for.
    if (kind === 'entered' && timers.current.entered !== undefined) return
    clearTimeout(timers.current[kind])
    timers.current[kind] = setTimeout(() => latest.current(), KEEP_AFTER_MS[kind])
  }

  const keepChanged = useEffectEvent(() => {
    if (edits.size === 0) keepNow()
    else keepAfter('entered')
  })

  useEffect(() => {
    // What was restored is kept already, perhaps as that of another tab.
    if (edits === kept.current) return
    kept.current = edits
    keepChanged()
  }, [edits])

  // Before the cells go, which take back what they told.
  useLayoutEffect(() => {
    // Also what was kept before: another tab may have discarded it since.
    function keepAtLast() {
      if (isOwn.current || (timers.current.entered ?? timers.current.typed)) latest.current()
    }
    isGone.current = false
    window.addEventListener('pagehide', keepAtLast)
    return () => {
      window.removeEventListener('pagehide', keepAtLast)
      keepAtLast()
      isGone.current = true
    }
  }, [])

  return {
    /** A cell that was not left yet says something else than is entered. */
    isTyping,
    /** To be told with every key what stands in such a cell; null when there is none any more. */
    setTyped(change: CellChange | null) {
      if (isGone.current) return
      typed.current = change
      if (change) isDropped.current = false
      setIsTyping(withTyped() !== stateNow().edits)
      keepAfter('typed')
    },
    /** What was entered is not wanted any more, whatever a save still brings, until more is entered. */
    dropDraft() {
      isDropped.current = true
      draft.drop()
    },
    /** Something is entered. */
    keepAgain() {
      isDropped.current = false
    },
  }
}
