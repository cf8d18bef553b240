import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { leaveBack, useBlockBack } from '@vayal/shared/runtime/dialog-history'
import { useBlocker, useLocation } from '@vayal/shared/runtime/router'
import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { DiscardQuestion } from '@vayal/shared/ui/discard-question'
import { useState } from 'react'

export type UnsavedChangesProps = {
  when: boolean
  /** Deletes the draft when the user discards the input; adds the answer "Keep as draft". */
  onDropDraft?: (() => void) | undefined
  /** False when the device has no space for the draft. */
  isDraftKept?: boolean | undefined
  draftNote?: string | undefined
}

/** After a save, a form leaves by rendering `<Navigate>` instead of this component. */
export function UnsavedChanges({
  when,
  onDropDraft,
  isDraftKept = true,
  draftNote,
}: UnsavedChangesProps) {
  useDeferUpdates(when)
  const { pathname } = useLocation()
  const [hasGoneBack, setHasGoneBack] = useState(false)
  // The router can leave this page before React removes it; from then on, nothing is blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      historyAction !== 'POP' &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  )
  const isAsking = hasGoneBack || blocker.state === 'blocked'
  // Back answers the open question like Escape.
  useBlockBack(when, isAsking ? handleKeep : () => setHasGoneBack(true))
  useUnsavedWork(when)

  function handleKeep() {
    setHasGoneBack(false)
    blocker.reset?.()
  }

  function handleLeave() {
    setHasGoneBack(false)
    if (hasGoneBack) leaveBack()
    else blocker.proceed?.()
  }

  function handleDiscard() {
    onDropDraft?.()
    handleLeave()
  }

  return (
    <DiscardQuestion
      open={isAsking}
      onKeep={handleKeep}
      onDiscard={handleDiscard}
      onKeepDraft={onDropDraft && isDraftKept ? handleLeave : undefined}
      draftNote={draftNote}
    />
  )
}
