import { isCancelled, useUpload } from '@vayal/shared/runtime/use-upload'

/** Failed upload of a form's image; the form was not sent. `cause` is the reason. */
export class ImageUploadError extends Error {
  override name = 'ImageUploadError'
}

/** Uploads an image once, even when the user retries the save that refers to it. */
export function useImageUpload() {
  const { upload, state, cancel } = useUpload()
  return {
    state,
    cancel,
    /** Returns the stored file's URL. @throws {ImageUploadError}, or {HttpError} `aborted`. */
    upload: (image: File, name?: string): Promise<string> =>
      upload(image, name).catch((cause: unknown) => {
        if (isCancelled(cause)) throw cause
        throw new ImageUploadError('Image upload failed', { cause })
      }),
  }
}
