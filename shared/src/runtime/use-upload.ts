import type { UploadOptions } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { uploadFileOnce } from '@vayal/shared/runtime/upload-once'
import { useRef, useState } from 'react'

/** `sent` is the fraction from 0 to 1, or null while unknown. */
export type UploadState = { sent: number | null }

export function useUpload() {
  const [state, setState] = useState<UploadState | null>(null)
  const abort = useRef<AbortController>(undefined)

  /** @throws {HttpError} `aborted` after `cancel`. */
  async function watch<T>(send: (options: UploadOptions) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    abort.current = controller
    setState({ sent: null })
    try {
      return await send({
        signal: controller.signal,
        onProgress: (sent) => setState({ sent }),
      })
    } finally {
      setState(null)
    }
  }

  return {
    state,
    watch,
    /** Returns the URL of the stored file. @throws {HttpError} `aborted` after `cancel`. */
    upload: (file: File, name = file.name): Promise<string> =>
      watch((options) => uploadFileOnce(file, { ...options, name })),
    cancel: () => abort.current?.abort(),
  }
}

/** True for a call that the user cancelled, which needs no error message. */
export function isCancelled(error: unknown): boolean {
  return error instanceof HttpError && error.failure === 'aborted'
}
