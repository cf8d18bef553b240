import { useQuery } from '@tanstack/react-query'
import type { ActivityWords } from '@vayal/shared/contracts/activity'
import { useMemo, useSyncExternalStore } from 'react'
import { useRemotes } from '../remotes/remotes-context.ts'
import { activityWordsQuery } from './activity-api.ts'
import { REMOTE_NAMES } from './entry-text.ts'
import { remoteNames } from './remote-names.ts'

/** The server's labels, with the names of the remotes. */
export function useActivityWords(): ActivityWords | undefined {
  const remotes = useRemotes()
  const entries = useSyncExternalStore(remotes.subscribe, remotes.latest)
  const { data } = useQuery(activityWordsQuery)
  return useMemo(() => {
    return data && { ...data, values: { ...data.values, [REMOTE_NAMES]: remoteNames(entries) } }
  }, [data, entries])
}
