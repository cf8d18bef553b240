import type { UseQueryResult } from '@tanstack/react-query'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { Spinner } from '@vayal/shared/ui/spinner'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './query-state.module.css'

export type QueryStateProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  errorText: (error: Error) => string
  isEmpty?: ((data: T) => boolean) | undefined
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** Keeps the data when a refetch fails; without a connection, only the layout reports that failure. */
export function QueryState<T>({ query, errorText, isEmpty, empty, children }: QueryStateProps<T>) {
  const { data, error, isFetching, refetch } = query
  const isConnected = useAtomValue(connectedAtom)
  const retry = (
    <Button icon={<RotateCw aria-hidden="true" />} busy={isFetching} onClick={() => void refetch()}>
      {m.retry()}
    </Button>
  )

  if (data !== undefined) {
    return (
      <>
        {error && isConnected && (
          <div className={styles.stale}>
            <Alert tone="warning" action={retry}>
              {errorText(error)}
            </Alert>
          </div>
        )}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    )
  }

  if (error) {
    return (
      <div className={styles.state}>
        <p role="alert" className={styles.error}>
          {errorText(error)}
        </p>
        {retry}
      </div>
    )
  }

  return (
    <div className={styles.state}>
      <Spinner />
    </div>
  )
}
