import {
  type NewNews,
  type News,
  type NewsEdit,
  news,
  newsTime,
} from '@vayal/shared/contracts/news'
import { ImageUploadError } from '@vayal/shared/form/image-upload'
import type { SaveContext } from '@vayal/shared/form/use-entity-form'
import { listQuery } from '@vayal/shared/list/list-query'
import { dropDrafts } from '@vayal/shared/runtime/drafts'
import { sendJson } from '@vayal/shared/runtime/http'
import { newsDraftName } from './news-draft.ts'
import type { NewsFormValues } from './news-values.ts'

/** All news, in the backend's order. There is no call for a single item. */
export const newsQuery = listQuery('/get_news', news, ({ Id }) => Id)

/** @returns `keptOldImage`: true if the upload failed and the news keeps its old image. */
export async function saveNews(
  body: NewNews,
  { send, edited, values: { file, mediaUrl } }: SaveContext<News, NewsFormValues>,
  upload: (image: File) => Promise<string>,
): Promise<{ keptOldImage: boolean }> {
  const uploaded = file && (await upload(file).catch(keepOldImage))
  const media_url = body.mediatype === 'video' ? body.media_url : (uploaded ?? mediaUrl)
  if (edited) {
    // An edit keeps the day on which the news was added.
    const date = newsTime(edited.Date) === null ? body.date : edited.Date
    const edit: NewsEdit = { ...body, media_url, date, id: edited.Id }
    await send('PUT', '/edit_news', edit)
  } else {
    await send('POST', '/add_news', { ...body, media_url })
  }
  return { keptOldImage: file !== null && uploaded === null }

  function keepOldImage(cause: unknown): null {
    // After a change of the media type there is no old image to keep.
    const hasOld = edited?.MediaType === body.mediatype
    if (cause instanceof ImageUploadError && hasOld) return null
    throw cause
  }
}

export async function deleteNews(news: News): Promise<void> {
  await sendJson('DELETE', `/delete_news/${encodeURIComponent(news.Id)}`)
  dropDrafts(newsDraftName(news))
}
