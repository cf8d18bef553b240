import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NewNews, type News, type NewsEdit, newsTime } from '@vayal/shared/contracts/news'
import { sameId } from '@vayal/shared/contracts/wire'
import { dropDrafts } from '@vayal/shared/runtime/drafts'
import { sendJson } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'
import { isCancelled, useUpload } from '@vayal/shared/runtime/use-upload'
import { showSaved } from '@vayal/shared/ui/use-saved-item'
import { useState } from 'react'
import { newsDraftName } from './news-draft.ts'
import { newsQuery } from './news-query.ts'
import { today } from './today.ts'

/** News as the form hands it over. */
export type NewsEntry = {
  fields: Omit<NewNews, 'media_url' | 'date'>
  /** Of the video that was entered, or of the picture that is kept; '' for none. */
  mediaUrl: string
  /** A newly chosen picture, not uploaded yet. */
  file: File | null
}

/** Names the list of news for `showSaved`. */
export const NEWS = 'news'

export function useAddNews() {
  const queryClient = useQueryClient()
  const refreshNews = useRefreshNews()
  const idempotencyKey = useIdempotencyKey()
  const { upload, state, cancel } = useUpload()
  const adding = useMutation({
    mutationFn: async ({ fields, mediaUrl, file }: NewsEntry) => {
      const media_url = file ? await upload(file) : mediaUrl
      const body: NewNews = { ...fields, media_url, date: today() }
      await sendJson('POST', '/add_news', body, { idempotencyKey: idempotencyKey(body) })
    },
    onMutate: () => queryClient.getQueryData(newsQuery.queryKey)?.map(({ Id }) => Id),
    onSuccess: (_, __, before) => {
      showSaved(NEWS, { newTo: before })
      refreshNews()
    },
  })
  return { adding, upload: { state, cancel } }
}

/**
 * The news as it is now, held still while it is edited: the list may be loaded again meanwhile.
 * `data` is null when there is no such news.
 */
export function useNewsToEdit(newsId: string) {
  const list = useQuery(newsQuery)
  const [opened, setOpened] = useState<News | null>()
  if (opened === undefined && list.isSuccess && !list.isFetching) {
    setOpened(findNews(list.data, newsId))
  }

  return {
    query: {
      data: opened,
      error: opened === undefined ? list.error : null,
      isFetching: list.isFetching,
      refetch: list.refetch,
    },
    /** Takes what the server has now in place of what was opened. @throws {HttpError} */
    reload: async () => {
      const { data } = await list.refetch({ throwOnError: true })
      setOpened(findNews(data ?? [], newsId))
    },
  }
}

function findNews(list: readonly News[], id: string): News | null {
  return list.find(({ Id }) => sameId(Id, id)) ?? null
}

export type NewsChange = NewsEntry & {
  /** Save even when someone else changed the news meanwhile. */
  overwrite: boolean
}

/**
 * Answers whether the new picture was `lost`: a failed upload yields nothing, and the old picture
 * is kept; one that is called off sends nothing. Fails with an `HttpError` of status 412 when someone else changed the news meanwhile.
 */
export function useEditNews(news: News) {
  const refreshNews = useRefreshNews()
  const idempotencyKey = useIdempotencyKey()
  const { upload, state, cancel } = useUpload()
  const saving = useMutation({
    mutationFn: async ({ fields, mediaUrl, file, overwrite }: NewsChange) => {
      const uploaded =
        file &&
        (await upload(file).catch((cause: unknown) => {
          // Of another media type there is no old picture that could be kept.
          if (isCancelled(cause) || fields.mediatype !== news.MediaType) throw cause
          return null
        }))
      const body: NewsEdit = {
        ...fields,
        media_url: uploaded ?? mediaUrl,
        // The day of the news stays the day on which it was added.
        date: newsTime(news.Date) === null ? today() : news.Date,
        id: news.Id,
      }
      const revision = overwrite ? undefined : news.Revision
      // With a key, or a second try after a lost answer would be told of someone else's change.
      const key = { idempotencyKey: idempotencyKey(body) }
      await sendJson('PUT', '/edit_news', body, { revision, ...key })
      return { lost: file !== null && uploaded === null }
    },
    onSuccess: () => {
      showSaved(NEWS, { key: news.Id })
      refreshNews()
    },
  })
  return { saving, upload: { state, cancel } }
}

export function useDeleteNews() {
  const queryClient = useQueryClient()
  const refreshNews = useRefreshNews()
  return useMutation({
    mutationFn: ({ Id }: News) =>
      sendJson('DELETE', `/delete_news/${encodeURIComponent(Id)}`).catch((error: unknown) => {
        // Someone else deleted it, or an earlier try did and its answer got lost.
        if (!(error instanceof HttpError && error.status === 404)) throw error
      }),
    onSuccess: (_, deleted) => {
      dropDrafts(newsDraftName(deleted))
      queryClient.setQueryData(newsQuery.queryKey, (list) =>
        list?.filter(({ Id }) => Id !== deleted.Id),
      )
      refreshNews()
    },
  })
}

/** Has the list loaded again, on screen or not; nobody waits for it. */
export function useRefreshNews() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ queryKey: newsQuery.queryKey, refetchType: 'all' })
}
