import { MEDIA_TYPES, type News } from '@vayal/shared/contracts/news'
import { useWayBack } from '@vayal/shared/runtime/came-from'
import { useDraft } from '@vayal/shared/runtime/drafts'
import type { UploadState } from '@vayal/shared/runtime/use-upload'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { PageForm, useFocusOnInvalid } from '@vayal/shared/ui/page-form'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../messages.ts'
import { DraftOffer } from './draft-offer.tsx'
import { KnownCategories } from './known-categories.tsx'
import type { NewsEntry } from './news-api.ts'
import { newsDraft, newsDraftName } from './news-draft.ts'
import { NewsMediaField } from './news-media-field.tsx'
import { mediaTypeLabel } from './news-text.ts'
import {
  draftOf,
  initialValues,
  LIMITS,
  newsResolver,
  refusedFields,
  startingMediaUrl,
} from './news-values.ts'

export type NewsFormProps = {
  /** What is edited; left out for new news, which need a picture. */
  news?: News
  submitLabel: string
  busyLabel: string
  /** The picture on its way. */
  upload: { state: UploadState | null; cancel: () => void }
  /** The failure of the last try. `submit` sends the form once more, with `overwrite`. */
  alert: (submit: () => void) => ReactNode
  /** Rejects when it failed; the form then stays as it is. */
  onSave: (entry: NewsEntry, options: { overwrite: boolean }) => Promise<unknown>
}

/** The form of news, new or edited. What is typed is kept as a draft until it is saved. */
export function NewsForm({ news, submitLabel, busyLabel, upload, alert, onSave }: NewsFormProps) {
  const start = initialValues(news)
  const form = useForm({ defaultValues: start, resolver: newsResolver(!news) })
  const { register, control, handleSubmit, setValue, setError, reset, formState } = form
  const { errors, dirtyFields, isSubmitting, submitCount } = formState
  const { file: fileChosen = false, ...typed } = dirtyFields
  const isTyped = Object.values(typed).some(Boolean)
  const draft = useDraft(newsDraftName(news), newsDraft, draftOf(start))
  const categoryList = useId()
  const wayBack = useWayBack('/admin/news')
  const element = useFocusOnInvalid(submitCount)

  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(draftOf(values)),
    }),
  )

  const submit = (overwrite: boolean) =>
    handleSubmit(async (entry) => {
      try {
        await onSave(entry, { overwrite })
        draft.drop()
      } catch (error) {
        // The page shows what failed as a whole.
        for (const [field, problem] of refusedFields(error)) setError(field, problem)
      }
    })

  function handleMediaType() {
    const mediaUrl = startingMediaUrl(form.getValues('mediatype'), news)
    setValue('mediaUrl', mediaUrl, { shouldDirty: true })
    setValue('file', null, { shouldDirty: true })
    form.clearErrors(['mediaUrl', 'file'])
  }

  /** After the offer, and with it the button that was pressed, has gone. */
  function focusFirstField() {
    element.current?.querySelector('input')?.focus()
  }

  function handleRestore() {
    if (!draft.offered) return
    const { values } = draft.offered
    draft.take()
    reset({ ...values, file: null }, { keepDefaultValues: true })
    focusFirstField()
  }

  function handleDiscardOffer() {
    draft.discard()
    focusFirstField()
  }

  return (
    <>
      <UnsavedChanges
        when={isTyped || fileChosen}
        onDropDraft={isTyped ? draft.drop : undefined}
        isDraftKept={draft.isKept}
        draftNote={fileChosen ? m.draft_without_image() : undefined}
      />
      <PageForm
        ref={element}
        onSubmit={submit(false)}
        busy={isSubmitting}
        status={
          <>
            {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
            {alert(submit(true))}
          </>
        }
        buttons={
          <>
            <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
            <LinkButton to={wayBack}>{m.cancel()}</LinkButton>
          </>
        }
      >
        {draft.offered && (
          <DraftOffer
            draft={draft.offered}
            onRestore={handleRestore}
            onDiscard={handleDiscardOffer}
          />
        )}
        <TextField
          {...register('title')}
          label={m.news_title()}
          required
          autoComplete="off"
          error={fieldProblemText(m.news_title(), errors.title, LIMITS.title)}
        />
        <TextAreaField
          {...register('content')}
          label={m.news_content()}
          hint={m.news_content_hint()}
          required
          rows={8}
          error={fieldProblemText(m.news_content(), errors.content, LIMITS.content)}
        />
        <SelectField
          {...register('mediatype', { onChange: handleMediaType })}
          label={m.news_media_type()}
          required
          options={MEDIA_TYPES.map((type) => ({ value: type, label: mediaTypeLabel(type) }))}
        />
        <NewsMediaField control={control} imageRequired={!news} />
        <TextField
          {...register('category')}
          label={m.news_category()}
          required
          autoComplete="off"
          list={categoryList}
          error={fieldProblemText(m.news_category(), errors.category, LIMITS.category)}
        />
        <KnownCategories id={categoryList} />
      </PageForm>
    </>
  )
}
