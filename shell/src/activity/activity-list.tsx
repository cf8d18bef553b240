import type { ActivityEntry, ActivityWords } from '@vayal/shared/contracts/activity'
import { ListItems } from '@vayal/shared/list/list-items'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useMemo } from 'react'
import { activityColumns } from './activity-columns.tsx'
import { ActivityLine } from './activity-line.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import * as m from './messages.ts'

type ActivityListProps = {
  /** Newest first. */
  entries: readonly ActivityEntry[]
  words: ActivityWords | undefined
}

/** A table, with the whole change in a dialog; cards on a phone. */
export function ActivityList({ entries, words }: ActivityListProps) {
  const { dialog, show, close } = useDialog<ActivityEntry>()
  const columns = useMemo(() => activityColumns(words), [words])

  return (
    <>
      <ListItems
        items={entries}
        view="list"
        label={m.activity_title()}
        itemKey={({ id }) => id}
        columns={columns}
        // The server has older entries, so a sorted page would be wrong.
        sort=""
        row={(entry) => ({ onOpen: () => show(entry), actions: null })}
        renderItem={(entry) => <ActivityLine entry={entry} words={words} />}
      />
      {dialog && (
        <EntryDialog
          key={dialog.key}
          entry={dialog.shown}
          words={words}
          open={dialog.open}
          onClose={close}
        />
      )}
    </>
  )
}
