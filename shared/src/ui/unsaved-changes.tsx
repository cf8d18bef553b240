import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { leaveBack, useBlockBack } from '@vayal/shared/runtime/dialog-history'
import { useBlocker, useLocation, useNavigation } from '@vayal/shared/runtime/router'
import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { DiscardQuestion } from '@vayal/shared/ui/discard-question'
import { useEffect, useState } from 'react'

export type UnsavedChangesProps = {
  when: boolean
  /** Deletes the draft when the user discards the input; adds the answer "Keep as draft". */
  onDropDraft?: (() => void) | undefined
  /** False when the device has no space for the draft. */
  isDraftKept?: boolean | undefined
  draftNote?: string | undefined
}

/**
 * Asks before the user leaves a page with unsaved input, by a link or by Back. After a save, render
 * `<Navigate>` instead of this component, which would block the navigation.
 */
export function UnsavedChanges({
  when,
  onDropDraft,
  isDraftKept = true,
  draftNote,
}: UnsavedChangesProps) {
  useDeferUpdates(when)
  useUnsavedWork(when)
  const { pathname } = useLocation()
  const { state: navigationState } = useNavigation()
  const [isBackBlocked, setIsBackBlocked] = useState(false)
  const [leftPathname, setLeftPathname] = useState<string>()
  const isLeaving = leftPathname === pathname
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when &&
      // Back is for `useBlockBack`, which restores the URL sooner than the router.
      historyAction !== 'POP' &&
      // The router can leave this page before React removes it; from then on, nothing is blocked.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  )
  const isAsking = isBackBlocked || blocker.state === 'blocked'
  // Back answers the open question like Escape.
  useBlockBack(when, isAsking ? handleKeep : () => setIsBackBlocked(true))

  useEffect(() => {
    if (navigationState !== 'loading') return
    // The navigation has ended, perhaps on this page: the user can go forward while it loads.
    return () => setLeftPathname(undefined)
  }, [navigationState])

  function handleKeep() {
    setIsBackBlocked(false)
    blocker.reset?.()
  }

  function handleLeave() {
    setIsBackBlocked(false)
    setLeftPathname(pathname)
    if (isBackBlocked) leaveBack()
    else blocker.proceed?.()
  }

  function handleDiscard() {
    onDropDraft?.()
    handleLeave()
  }

  return (
    <DiscardQuestion
      // Covers the form until the next page has loaded: later input would be lost unasked.
      open={isAsking || isLeaving}
      leaving={isLeaving}
      onKeep={handleKeep}
      onDiscard={handleDiscard}
      onKeepDraft={onDropDraft && isDraftKept ? handleLeave : undefined}
      draftNote={draftNote}
    />
  )
}
