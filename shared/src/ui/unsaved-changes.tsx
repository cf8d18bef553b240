import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { type Blocker, useBlocker, useLocation } from '@vayal/shared/runtime/router'
import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { DiscardQuestion } from '@vayal/shared/ui/discard-question'
import { useEffect, useRef } from 'react'

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
  // The router can leave this page before React removes it; from then on, nothing is blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )
  useUnsavedWork(when)
  useKeepOnBack(blocker)
  const handleLeave = () => blocker.proceed?.()

  function handleDiscard() {
    onDropDraft?.()
    handleLeave()
  }

  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={handleDiscard}
      onKeepDraft={onDropDraft && isDraftKept ? handleLeave : undefined}
      draftNote={draftNote}
    />
  )
}

/** Back answers the open question like Escape. Nothing else can navigate behind it. */
function useKeepOnBack(blocker: Blocker): void {
  const asked = useRef<Blocker>(null)
  useEffect(() => {
    const isAsking = blocker.state === 'blocked'
    if (isAsking && asked.current && asked.current !== blocker) blocker.reset()
    else asked.current = isAsking ? blocker : null
  }, [blocker])
}
