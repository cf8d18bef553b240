import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Exhibition, exhibition, type NewExhibition } from '@vayal/shared/contracts/exhibition'
import { parseList } from '@vayal/shared/contracts/wire'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'

/** Every exhibition, in the backend's order. */
export const exhibitionsQuery = queryOptions({
  queryKey: ['exhibitions'],
  queryFn: async ({ signal }) => parseList(exhibition, await getJson('/exhibitions', { signal })),
})

export type ExhibitionSave = {
  fields: NewExhibition
  /** Save even when someone else changed the exhibition meanwhile. */
  overwrite: boolean
}

/**
 * Adds an exhibition, or replaces the one that is edited. Fails with an `HttpError` of status 412 when
 * someone else changed that meanwhile.
 */
export function useSaveExhibition(edited: Exhibition | undefined) {
  const refreshList = useRefreshList()
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ fields, overwrite }: ExhibitionSave) => {
      // Also for an edit, or a second try after a lost answer would be told of someone else's change.
      const key = { idempotencyKey: idempotencyKey(fields) }
      if (!edited) return sendJson('POST', '/exhibitions', fields, key)
      const revision = overwrite ? undefined : edited.Revision
      return sendJson('PUT', exhibitionPath(edited), fields, { revision, ...key })
    },
    onSuccess: refreshList,
  })
}

/** @returns what deletes an exhibition; it rejects with an `HttpError`. */
export function useDeleteExhibition() {
  const queryClient = useQueryClient()
  const refreshList = useRefreshList()
  return async (deleted: Exhibition) => {
    try {
      await sendJson('DELETE', exhibitionPath(deleted))
      queryClient.setQueryData(exhibitionsQuery.queryKey, (list) =>
        list?.filter(({ Id }) => Id !== deleted.Id),
      )
    } finally {
      // Also after a failure: someone else may have deleted it.
      refreshList()
    }
  }
}

function exhibitionPath({ Id }: Exhibition): string {
  return `/exhibitions/${encodeURIComponent(Id)}`
}

/** Has the list loaded again; nobody waits for it. */
function useRefreshList() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: exhibitionsQuery.queryKey, refetchType: 'all' })
}
