import { TextField, type TextFieldProps } from '@vayal/shared/ui/text-field'
import { m } from '../messages.ts'
import { VideoThumbnail } from '../video/video-thumbnail.tsx'
import { youtubeId } from '../video/youtube.ts'
import * as styles from './video-url-field.module.css'

type VideoUrlFieldProps = TextFieldProps & {
  url: string
}

export function VideoUrlField({ url, ...field }: VideoUrlFieldProps) {
  const id = youtubeId(url)
  return (
    <div className={styles.video}>
      <TextField
        {...field}
        type="url"
        hint={m.news_video_hint()}
        placeholder="https://www.youtube.com/watch?v=…"
        autoComplete="off"
      />
      {id && (
        <div className={styles.preview}>
          <VideoThumbnail key={id} id={id} />
        </div>
      )}
    </div>
  )
}
