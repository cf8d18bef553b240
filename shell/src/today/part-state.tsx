import { type TodayPart, todayPart } from '@vayal/shared/contracts/contributions'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { PartFailure, PartSkeleton } from './part-frame.tsx'
import { PartGroups } from './part-groups.tsx'

/** For a hook that never settles. A call of the API fails by itself after 20 seconds. */
const TIMEOUT_MS = 45_000

type ContributedPartProps = {
  useToday: () => ContributedQuery<TodayPart>
  onTotal: PartStateProps['onTotal']
}

/** Calls a contribution's hook, inside the error boundary of `Contributed`. */
export function ContributedPart({ useToday, onTotal }: ContributedPartProps) {
  return <PartState query={useToday()} onTotal={onTotal} />
}

type PartStateProps = {
  query: ContributedQuery<TodayPart>
  onTotal?: ((total: number | undefined) => void) | undefined
}

/** Shows the state of one part. Data that violates the contract counts as a failure. */
export function PartState({ query: { data, isError, refetch }, onTotal }: PartStateProps) {
  const part = useMemo(() => todayPart.safeParse(data).data, [data])
  const isOverdue = useOverdue(data === undefined)
  const total = part?.groups.reduce((sum, group) => sum + group.total, 0)
  const reportTotal = useEffectEvent((count: number | undefined) => onTotal?.(count))
  useEffect(() => {
    reportTotal(total)
    return () => reportTotal(undefined)
  }, [total])

  if (part) return <PartGroups part={part} />
  if (data === undefined && isError !== true && !isOverdue) return <PartSkeleton />
  return <PartFailure onRetry={() => void refetch()} />
}

function useOverdue(isLoading: boolean): boolean {
  const [isOverdue, setIsOverdue] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsOverdue(true), TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setIsOverdue(false)
    }
  }, [isLoading])
  return isOverdue
}
