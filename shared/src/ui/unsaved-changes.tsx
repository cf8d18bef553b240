import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { useBlocker } from '@vayal/shared/runtime/router'
import { useUnsavedWork } from '@vayal/shared/runtime/unsaved-work'
import { DiscardQuestion } from '@vayal/shared/ui/discard-question'

export type UnsavedChangesProps = {
  when: boolean
  /** What was typed is kept as a draft, which can be left behind; told when it is not wanted. */
  onDropDraft?: (() => void) | undefined
  /** Not so when the device has no room for the draft. */
  isDraftKept?: boolean | undefined
  /** What of the input a draft cannot hold, where that is so. */
  draftNote?: string | undefined
}

/**
 * Holds the administrator on a page with unsaved input: another page is only shown after the
 * question, a reload or a closed tab after the browser's own. A form that was saved leaves by
 * rendering `<Navigate>` in this component's place.
 */
export function UnsavedChanges({
  when,
  onDropDraft,
  isDraftKept = true,
  draftNote,
}: UnsavedChangesProps) {
  useDeferUpdates(when)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useUnsavedWork(when)
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
