import type { Product } from '@vayal/shared/contracts/product'
import { Button } from '@vayal/shared/ui/button'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { QueryState, type QueryStateProps } from '@vayal/shared/ui/query-state'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'

type ProductResultsProps = Pick<QueryStateProps<Product[]>, 'query' | 'errorText' | 'children'> & {
  /** Those of the query's that match the search. */
  matching: Product[] | undefined
  search: string
  onShowAll: () => void
  /** Shown where there are none at all. */
  none: ReactNode
}

/** The products that a search found, or what there is to say instead. */
export function ProductResults({
  query,
  errorText,
  children,
  matching,
  search,
  onShowAll,
  none,
}: ProductResultsProps) {
  return (
    <QueryState
      query={{ ...query, data: matching }}
      errorText={errorText}
      isEmpty={(products) => products.length === 0}
      empty={
        query.data?.length === 0 ? (
          none
        ) : (
          <EmptyState
            text={m.products_no_match({ search })}
            action={<Button onClick={onShowAll}>{m.products_show_all()}</Button>}
          />
        )
      }
    >
      {children}
    </QueryState>
  )
}
