import { useQuery } from '@tanstack/react-query'
import { MEDIA_TYPES, type News } from '@vayal/shared/contracts/news'
import { useDraft } from '@vayal/shared/runtime/drafts'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { SelectField } from '@vayal/shared/ui/select-field'
import { TextAreaField, TextField } from '@vayal/shared/ui/text-field'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../messages.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { NewsEntry } from './news-api.ts'
import { draftOf, newsDraft } from './news-draft.ts'
import * as styles from './news-form.module.css'
import { NewsMediaField } from './news-media-field.tsx'
import { newsQuery } from './news-query.ts'
import { mediaTypeLabel } from './news-text.ts'
import { initialValues, LIMITS, newsResolver, serverProblems } from './news-values.ts'
import { problemText } from './problem-text.ts'

export type NewsFormProps = {
  /** What is edited; left out for new news, which need a picture. */
  news?: News
  submitLabel: string
  busyLabel: string
  /** The failure of the last try. `submit` sends the form once more, with `overwrite`. */
  alert: (submit: () => void) => ReactNode
  /** Rejects when it failed; the form then stays as it is. */
  onSave: (entry: NewsEntry, options: { overwrite: boolean }) => Promise<unknown>
}

/** The form of news, new or edited. What is typed is kept as a draft until it is saved. */
export function NewsForm({ news, submitLabel, busyLabel, alert, onSave }: NewsFormProps) {
  const start = initialValues(news)
  const form = useForm({ defaultValues: start, resolver: newsResolver(!news) })
  const { register, control, handleSubmit, setValue, setError, reset, formState } = form
  const { errors, isDirty, isSubmitting, submitCount } = formState
  const draft = useDraft(news ? `news:${news.Id}` : 'news', newsDraft, draftOf(start))
  const categoryList = useId()
  const element = useRef<HTMLFormElement>(null)

  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(draftOf(values)),
    }),
  )

  // Also for what only the server found wrong, and for the file, which is not the form's own input.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [submitCount])

  const submit = (overwrite: boolean) =>
    handleSubmit(async (entry) => {
      try {
        await onSave(entry, { overwrite })
        draft.drop()
      } catch (error) {
        // The page shows what failed as a whole.
        for (const [field, message] of serverProblems(error)) {
          setError(field, { type: 'server', message })
        }
      }
    })

  function handleMediaType() {
    setValue('mediaUrl', '', { shouldDirty: true })
    setValue('file', null, { shouldDirty: true })
    form.clearErrors(['mediaUrl', 'file'])
  }

  /** After the offer, and with it the button that was pressed, has gone. */
  function focusFirstField() {
    element.current?.querySelector('input')?.focus()
  }

  function handleRestore() {
    if (!draft.offered) return
    reset({ ...draft.offered.values, file: null }, { keepDefaultValues: true })
    draft.take()
    focusFirstField()
  }

  function handleDropOffer() {
    draft.drop()
    focusFirstField()
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit(false)}>
      <UnsavedChanges when={isDirty} onDropDraft={draft.drop} />
      {draft.offered && (
        <DraftOffer draft={draft.offered} onRestore={handleRestore} onDiscard={handleDropOffer} />
      )}
      <TextField
        {...register('title')}
        label={m.news_title()}
        required
        autoComplete="off"
        error={problemText(m.news_title(), errors.title, LIMITS.title)}
      />
      <TextAreaField
        {...register('content')}
        label={m.news_content()}
        hint={m.news_content_hint()}
        required
        rows={8}
        error={problemText(m.news_content(), errors.content, LIMITS.content)}
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
        error={problemText(m.news_category(), errors.category, LIMITS.category)}
      />
      <KnownCategories id={categoryList} />
      {alert(submit(true))}
      <div className={styles.buttons}>
        <LinkButton to="/admin/news">{m.cancel()}</LinkButton>
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/**
 * Suggests the categories in use, by the browser's own means: suggestions are a convenience here,
 * and not worth 50 kB on a weak network.
 */
function KnownCategories({ id }: { id: string }) {
  const { data = [] } = useQuery(newsQuery)
  const known = new Set(data.map(({ Category }) => Category.trim()).filter(Boolean))
  return (
    <datalist id={id}>
      {[...known].sort().map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  )
}
