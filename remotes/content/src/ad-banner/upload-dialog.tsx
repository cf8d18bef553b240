import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { useObjectUrl } from '@vayal/shared/ui/use-object-url'
import { m } from '../messages.ts'
import { useUploadAdBanner } from './ad-banner-api.ts'
import { PhoneFrame } from './phone-frame.tsx'
import * as styles from './upload-dialog.module.css'

type UploadDialogProps = {
  file: File
  open: boolean
  onClose: () => void
}

/** Shows a chosen image, alone and as it will look in the app, before it goes out. */
export function UploadDialog({ file, open, onClose }: UploadDialogProps) {
  const upload = useUploadAdBanner()
  const url = useObjectUrl(file)

  function handleClose() {
    if (upload.isPending) return
    upload.reset()
    onClose()
  }

  return (
    <Dialog
      title={m.banner_preview()}
      open={open}
      onClose={handleClose}
      size="lg"
      footer={
        <>
          <DialogClose>{m.cancel()}</DialogClose>
          <Button
            variant="primary"
            busy={upload.isPending}
            busyLabel={m.banner_upload_busy()}
            onClick={() => upload.mutate(file, { onSuccess: onClose })}
          >
            {m.banner_upload()}
          </Button>
        </>
      }
    >
      {upload.error && <Alert tone="error">{m.banner_upload_failed()}</Alert>}
      {url && (
        <div className={styles.views}>
          <figure className={styles.chosen}>
            <img className={styles.image} src={url} alt={m.banner_preview()} />
            <figcaption className={styles.name}>{file.name}</figcaption>
          </figure>
          <div className={styles.inApp}>
            <p className={styles.heading}>{m.banner_in_app()}</p>
            <PhoneFrame bannerUrl={url} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
