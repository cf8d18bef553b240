import { MEDIA_TYPES, type News, newNews, news as newsContract } from '@vayal/shared/contracts/news'
import { FormField } from '@vayal/shared/form/form-field'
import { useImageUpload } from '@vayal/shared/form/image-upload'
import { useEntityForm } from '@vayal/shared/form/use-entity-form'
import { useDraft } from '@vayal/shared/runtime/drafts'
import { notifyError } from '@vayal/shared/runtime/notify'
import { useReturnPath } from '@vayal/shared/runtime/return-path'
import { Navigate } from '@vayal/shared/runtime/router'
import { EntityPageForm } from '@vayal/shared/ui/entity-page-form'
import { ImageField } from '@vayal/shared/ui/image-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { useEffect, useId } from 'react'
import { m } from '../messages.ts'
import { CategorySuggestions } from './category-suggestions.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { newsQuery, saveNews } from './news-api.ts'
import { newsDraft, newsDraftName } from './news-draft.ts'
import { mediaTypeLabel } from './news-text.ts'
import { initialMediaUrl, newsResolver, toDraft, toNewsValues } from './news-values.ts'
import { VideoUrlField } from './video-url-field.tsx'

type NewsFormProps = {
  /** The news to edit; undefined for a new one, which needs an image or a video. */
  news: News | undefined
  /** Loads the other administrator's version; the form then offers the user's input as a draft. */
  onLoadTheirs?: ((theirs: News) => void) | undefined
}

export function NewsForm({ news, onLoadTheirs }: NewsFormProps) {
  const imageUpload = useImageUpload()
  const draft = useDraft(newsDraftName(news), newsDraft, toDraft(toNewsValues(news)))
  const categoryList = useId()
  const returnPath = useReturnPath('/admin/news')
  const form = useEntityForm({
    edited: news,
    body: newNews,
    stored: newsContract,
    list: newsQuery,
    save: (body, context) => saveNews(body, context, imageUpload.upload),
    onSaved: ({ keptOldImage }) => {
      draft.clear()
      if (keptOldImage) notifyError(m.news_image_kept())
    },
    onLoadTheirs,
    toValues: toNewsValues,
    resolver: newsResolver(!news),
    imageField: 'file',
    coupledFields: () => ['mediatype', 'mediaUrl', 'file'],
    labels: {
      title: m.news_title,
      content: m.news_content,
      mediatype: m.news_media_type,
      file: m.news_image,
      mediaUrl: ({ mediatype }) => (mediatype === 'video' ? m.news_video_url() : m.news_image()),
      category: m.news_category,
    },
    displayText: {
      mediatype: mediaTypeLabel,
      // The URL of an image means nothing to the user.
      mediaUrl: (url, { mediatype }) => (url && mediatype === 'image' ? m.stored_image() : url),
    },
    texts: {
      saved: news ? m.news_updated : m.news_added,
      failed: news ? m.news_update_failed : m.news_add_failed,
    },
  })
  const { file: fileChosen = false, ...typed } = form.formState.dirtyFields
  const isTyped = Object.values(typed).some(Boolean)

  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.save(toDraft(values)),
    }),
  )

  function handleMediaType() {
    const mediaUrl = initialMediaUrl(form.getValues('mediatype'), form.edited)
    form.setValue('mediaUrl', mediaUrl, { shouldDirty: true })
    form.setValue('file', null, { shouldDirty: true })
    form.clearErrors(['mediaUrl', 'file'])
  }

  function handleRestore() {
    if (!draft.offered) return
    const { values } = draft.offered
    draft.restore()
    // The focused button disappears with the offer. After the reset, `setFocus` would find no field.
    form.setFocus('title')
    form.reset({ ...values, file: null }, { keepDefaultValues: true })
  }

  function handleDiscardOffer() {
    form.setFocus('title')
    draft.discard()
  }

  if (form.isSaved) return <Navigate to={returnPath} replace />

  return (
    <EntityPageForm
      form={form}
      addLabel={m.news_add()}
      cancelTo={returnPath}
      upload={imageUpload}
      unsavedChanges={
        <UnsavedChanges
          when={isTyped || fileChosen}
          onDropDraft={isTyped ? draft.clear : undefined}
          isDraftKept={draft.isStored}
          draftNote={fileChosen ? m.draft_without_image() : undefined}
        />
      }
    >
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          onRestore={handleRestore}
          onDiscard={handleDiscardOffer}
        />
      )}
      <TextField {...form.field('title')} autoComplete="off" />
      <TextAreaField {...form.field('content')} hint={m.news_content_hint()} rows={8} />
      <SelectField
        {...form.field('mediatype', { onChange: handleMediaType })}
        options={MEDIA_TYPES.map((type) => ({ value: type, label: mediaTypeLabel(type) }))}
      />
      {form.values.mediatype === 'video' ? (
        <VideoUrlField {...form.field('mediaUrl')} url={form.values.mediaUrl} />
      ) : (
        <FormField form={form} name="file">
          {({ value, ...field }) => (
            <ImageField
              {...field}
              file={value}
              currentUrl={form.values.mediaUrl || undefined}
              required={!news}
            />
          )}
        </FormField>
      )}
      <TextField {...form.field('category')} autoComplete="off" list={categoryList} />
      <CategorySuggestions id={categoryList} />
    </EntityPageForm>
  )
}
