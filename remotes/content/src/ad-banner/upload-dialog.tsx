import { appConfig } from '@vayal/shared/runtime/config'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { notifySuccess } from '@vayal/shared/runtime/notify'
import { OfflineError } from '@vayal/shared/runtime/offline-error'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { Alert } from '@vayal/shared/ui/alert'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { fieldProblemText, imageProblem } from '@vayal/shared/ui/field-problem'
import { saveFailureText } from '@vayal/shared/ui/offline-save-text'
import { scrollIntoView } from '@vayal/shared/ui/scroll-into-view'
import { UploadProgress } from '@vayal/shared/ui/upload-progress'
import { useImageCheck } from '@vayal/shared/ui/use-image-pick'
import { useObjectUrl } from '@vayal/shared/ui/use-object-url'
import { useAtomValue } from 'jotai'
import { m } from '../messages.ts'
import { useUploadAdBanner } from './ad-banner-api.ts'
import { bannerWarnings } from './banner-warnings.ts'
import { ChooseImage } from './choose-image.tsx'
import { ChosenImage } from './chosen-image.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import * as styles from './upload-dialog.module.css'

type UploadDialogProps = {
  file: File
  open: boolean
  onChooseOther: (file: File) => void
  onClose: () => void
}

export function UploadDialog({ file, open, onChooseOther, onClose }: UploadDialogProps) {
  const { uploading, upload } = useUploadAdBanner()
  const isConnected = useAtomValue(connectedAtom)
  const check = useImageCheck(file, appConfig().adBannerBaseUrl)
  const image = check.state === 'usable' ? check : null
  const url = useObjectUrl(image?.file ?? null)
  const { error } = uploading
  const isReconnected = error instanceof OfflineError && isConnected
  const warnings = image ? bannerWarnings(image) : []

  /** Cancels an upload in flight; otherwise closes the dialog. */
  function handleClose() {
    if (uploading.isPending) return upload.cancel()
    uploading.reset()
    onClose()
  }

  function handleChooseOther(other: File) {
    uploading.reset()
    onChooseOther(other)
  }

  function handleUpload() {
    if (!image) return
    uploading.mutate(image.file, {
      onSuccess: () => {
        notifySuccess(m.banner_updated())
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={m.banner_preview()}
      open={open}
      onClose={handleClose}
      dirty={image !== null && !uploading.isPending}
      size="lg"
      footer={
        <>
          <Button
            variant="primary"
            disabled={!image}
            busy={uploading.isPending}
            busyLabel={m.banner_upload_busy()}
            onClick={handleUpload}
          >
            {m.banner_upload()}
          </Button>
          <ChooseImage
            label={m.banner_choose_other()}
            variant="secondary"
            disabled={uploading.isPending}
            onChoose={handleChooseOther}
          />
          <DialogClose>{m.cancel()}</DialogClose>
        </>
      }
    >
      {upload.state && (
        // On a phone the user may have scrolled down to the preview.
        <div ref={scrollIntoView}>
          <UploadProgress state={upload.state} onCancel={upload.cancel} />
        </div>
      )}
      {error && !isCancelled(error) && !isReconnected && (
        <div ref={scrollIntoView}>
          <Alert tone="error">{saveFailureText(error, failureText)}</Alert>
        </div>
      )}
      {check.state === 'checking' && (
        <p className={styles.heading} role="status">
          {m.banner_checking({ name: file.name })}
        </p>
      )}
      {check.state === 'refused' && <Alert tone="error">{check.reason()}</Alert>}
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          {warnings.map((warning) => (
            <Alert key={warning} tone="warning">
              {warning}
            </Alert>
          ))}
        </div>
      )}
      {image && url && (
        <div className={styles.views}>
          <ChosenImage key={url} url={url} name={image.file.name} />
          <div className={styles.inApp}>
            <p className={styles.heading}>{m.banner_in_app()}</p>
            <PhoneFrame bannerUrl={url} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function failureText(error: Error): string {
  const problem = imageProblem(error) ?? undefined
  const reason = fieldProblemText(m.banner_alt(), problem)
  return reason ? `${m.banner_upload_failed()} ${reason}` : m.banner_upload_failed()
}
