import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import { useObjectUrl } from '@vayal/shared/ui/use-object-url'
import { m } from '../messages.ts'
import { useUploadAdBanner } from './ad-banner-api.ts'
import { ChosenImage } from './chosen-image.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import * as styles from './upload-dialog.module.css'

type UploadDialogProps = {
  file: File
  open: boolean
  onClose: () => void
}

/** Shows a chosen image, alone and as it will look in the app, before it goes out. */
export function UploadDialog({ file, open, onClose }: UploadDialogProps) {
  const { uploading, upload } = useUploadAdBanner()
  const url = useObjectUrl(file)

  /** Cancels a running upload first, without closing the dialog. */
  function handleClose() {
    if (uploading.isPending) upload.cancel()
    else onClose()
  }

  return (
    <Dialog
      title={m.banner_preview()}
      open={open}
      onClose={handleClose}
      size="lg"
      footer={
        <>
          <Button
            variant="primary"
            busy={uploading.isPending}
            busyLabel={m.banner_upload_busy()}
            onClick={() => uploading.mutate(file, { onSuccess: onClose })}
          >
            {m.banner_upload()}
          </Button>
          <DialogClose>{m.cancel()}</DialogClose>
        </>
      }
    >
      {upload.state && (
        <div ref={reveal}>
          <UploadProgress state={upload.state} onCancel={upload.cancel} />
        </div>
      )}
      {uploading.error && !isCancelled(uploading.error) && (
        <div ref={reveal}>
          <Alert tone="error">{m.banner_upload_failed()}</Alert>
        </div>
      )}
      {url && (
        <div className={styles.views}>
          <ChosenImage key={url} url={url} name={file.name} />
          <div className={styles.inApp}>
            <p className={styles.heading}>{m.banner_in_app()}</p>
            <PhoneFrame bannerUrl={url} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** On a phone the dialog may be scrolled down to the picture in the app. */
function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
