import { useQuery } from '@tanstack/react-query'
import type { ActivityWords } from '@vayal/shared/contracts/activity'
import type { InlinedRemote } from '@vayal/shared/contracts/registry'
import { useMemo, useSyncExternalStore } from 'react'
import { useRemotes } from '../remotes/remotes-context.ts'
import { activityWordsQuery } from './activity-api.ts'
import { REMOTE_NAMES } from './entry-text.ts'

/** The server's labels, with the names of the remotes. */
export function useActivityWords(): ActivityWords | undefined {
  const remotes = useRemotes()
  const entries = useSyncExternalStore(remotes.subscribe, remotes.latest)
  const { data } = useQuery(activityWordsQuery)
  return useMemo(() => {
    const names = Object.fromEntries(entries.flatMap(headingsOf))
    return data && { ...data, values: { ...data.values, [REMOTE_NAMES]: names } }
  }, [data, entries])
}

/** A remote is named by its headings in the sidebar. */
function headingsOf({ id, nav }: InlinedRemote) {
  const [en, ta] = (['en', 'ta'] as const).map((locale) =>
    nav.map(({ label }) => label[locale]).join(', '),
  )
  return en && ta ? [[id, { en, ta }] as const] : []
}
