import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { formatInstant } from '@vayal/shared/runtime/days'
import { DefinitionList } from '@vayal/shared/ui/definition-list'
import { Dialog, DialogLink } from '@vayal/shared/ui/dialog'
import * as styles from './activity.module.css'
import { FieldList } from './change-list.tsx'
import { changedFields } from './changed-fields.ts'
import { actionText, actorName, kindWithId, recordText } from './entry-text.ts'
import * as m from './messages.ts'

type EntryDialogProps = {
  entry: ActivityEntry
  words: ActivityWords | undefined
  open: boolean
  onClose: () => void
}

export function EntryDialog({ entry, words, open, onClose }: EntryDialogProps) {
  const { at, actor, kind, before, after, link } = entry
  return (
    <Dialog
      title={`${actionText(entry, words)}: ${recordText(entry, words)}`}
      open={open}
      onClose={onClose}
      footer={link && <DialogLink to={link}>{m.activity_open_record()}</DialogLink>}
    >
      <DefinitionList
        items={[
          { label: m.activity_when(), value: formatInstant(at) },
          { label: m.activity_who(), value: actorName(actor, words) },
          { label: m.activity_kind(), value: kindWithId(entry, words) },
        ]}
      />
      <div className={styles.details}>
        <FieldList fields={changedFields(kind, before, after)} words={words} />
      </div>
    </Dialog>
  )
}
