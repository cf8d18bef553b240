import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { ImageField } from '@vayal/shared/ui/image-field'
import { TextField } from '@vayal/shared/ui/text-field'
import { type Control, Controller, useController, useWatch } from 'react-hook-form'
import { m } from '../messages.ts'
import { VideoThumbnail } from '../video/video-thumbnail.tsx'
import { youtubeId } from '../video/youtube.ts'
import type { NewsEntry } from './news-api.ts'
import * as styles from './news-media-field.module.css'
import { LIMITS, type NewsValues } from './news-values.ts'

type NewsMediaFieldProps = {
  control: Control<NewsValues, unknown, NewsEntry>
  imageRequired: boolean
}

/** The address of a video, or the file of a picture: what the chosen media type needs. */
export function NewsMediaField({ control, imageRequired }: NewsMediaFieldProps) {
  const [mediatype, mediaUrl] = useWatch({ control, name: ['mediatype', 'mediaUrl'] })
  if (mediatype === 'video') return <VideoField control={control} />
  return (
    <Controller
      control={control}
      name="file"
      render={({ field, fieldState }) => (
        <ImageField
          label={m.news_image()}
          file={field.value}
          currentUrl={mediaUrl || undefined}
          onChange={field.onChange}
          required={imageRequired}
          error={fieldProblemText(m.news_image(), fieldState.error)}
        />
      )}
    />
  )
}

function VideoField({ control }: Pick<NewsMediaFieldProps, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'mediaUrl' })
  const id = youtubeId(field.value)

  function errorText(): string | undefined {
    const label = m.news_video_url()
    if (fieldState.error?.type === 'not_address') return m.field_not_address({ label })
    return fieldProblemText(label, fieldState.error, LIMITS.mediaUrl)
  }

  return (
    <div className={styles.video}>
      <TextField
        {...field}
        type="url"
        label={m.news_video_url()}
        hint={m.news_video_hint()}
        placeholder="https://www.youtube.com/watch?v=…"
        required
        autoComplete="off"
        error={errorText()}
      />
      {id && (
        <div className={styles.preview}>
          <VideoThumbnail key={id} id={id} />
        </div>
      )}
    </div>
  )
}
