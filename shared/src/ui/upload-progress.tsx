import type { UploadState } from '@vayal/shared/runtime/use-upload'
import { Button } from '@vayal/shared/ui/button'
import { m } from '../messages.ts'
import * as styles from './upload-progress.module.css'

export type UploadProgressProps = {
  state: UploadState
  onCancel: () => void
}

export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  // Rounded down: 100 means that everything was sent.
  const percent = state.sent === null ? null : Math.floor(state.sent * 100)
  const isMeasured = percent !== null && percent < 100
  return (
    <div className={styles.upload}>
      <label className={styles.label}>
        {progressText(percent)}
        <progress className={styles.track} {...(isMeasured && { value: percent })} max={100} />
      </label>
      <Button onClick={onCancel}>{m.upload_cancel()}</Button>
    </div>
  )
}

function progressText(percent: number | null): string {
  if (percent === null) return m.upload_busy()
  return percent < 100 ? m.upload_progress({ percent }) : m.upload_processing()
}
