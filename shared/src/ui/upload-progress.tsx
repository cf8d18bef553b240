import type { UploadState } from '@vayal/shared/runtime/use-upload'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import * as styles from './upload-progress.module.css'

export type UploadProgressProps = {
  state: UploadState
  onCancel: () => void
}

/** How far an upload is, with a way out. */
export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  const percent = state.sent === null ? null : Math.round(state.sent * 100)
  return (
    <div className={styles.upload}>
      <label className={styles.label}>
        {percent === null ? m.upload_busy() : m.upload_progress({ percent })}
        <progress
          className={styles.track}
          {...(percent !== null && { value: percent })}
          max={100}
        />
      </label>
      <Button onClick={onCancel}>{m.upload_cancel()}</Button>
    </div>
  )
}
