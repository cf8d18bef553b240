import { formatInstant } from '@vayal/shared/runtime/days'
import type { Draft } from '@vayal/shared/runtime/drafts'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'

type DraftOfferProps = {
  draft: Draft<unknown>
  onRestore: () => void
  onDiscard: () => void
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const time = formatInstant(draft.savedAt)
  return (
    <Alert
      tone="info"
      action={
        <>
          <Button onClick={onRestore}>{m.draft_restore()}</Button>
          <Button variant="ghost" onClick={onDiscard}>
            {m.draft_discard()}
          </Button>
        </>
      }
    >
      {draft.outdated ? m.draft_found_outdated({ time }) : m.draft_found({ time })}
    </Alert>
  )
}
