import { useQuery } from '@tanstack/react-query'
import { sameId } from '@vayal/shared/contracts/wire'
import type { ListQuery } from '@vayal/shared/list/list-query'
import { useState } from 'react'

/** An item, frozen when its form opens. `data` is null when the list has no such item. */
export function useItemToEdit<Item>(list: ListQuery<Item>, id: string) {
  const query = useQuery(list)
  const [opened, setOpened] = useState<Item | null>()
  if (opened === undefined && query.isSuccess && !query.isFetching) {
    setOpened(query.data.find((item) => sameId(list.idOf(item), id)) ?? null)
  }
  return {
    data: opened,
    error: opened === undefined ? query.error : null,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
