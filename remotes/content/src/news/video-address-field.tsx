import { TextField, type TextFieldProps } from '@vayal/shared/ui/text-field'
import { m } from '../messages.ts'
import { VideoThumbnail } from '../video/video-thumbnail.tsx'
import { youtubeId } from '../video/youtube.ts'
import * as styles from './video-address-field.module.css'

type VideoAddressFieldProps = TextFieldProps & {
  /** The typed address. */
  address: string
}

/** The address of a video, with the thumbnail of one on YouTube. */
export function VideoAddressField({ address, ...field }: VideoAddressFieldProps) {
  const id = youtubeId(address)
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
