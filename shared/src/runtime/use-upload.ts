import type { UploadOptions } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { uploadFileOnce } from '@vayal/shared/runtime/upload-once'
import { useRef, useState } from 'react'

/** An upload on its way. `sent` is from 0 to 1, or null while that cannot be told. */
export type UploadState = { sent: number | null }

/** Uploads an image that one can watch and call off. */
export function useUpload() {
  const [state, setState] = useState<UploadState | null>(null)
  const abort = useRef<AbortController>(undefined)

  /**
   * Runs an upload of any kind.
   *
   * @param send makes the call with the options it is given.
   * @throws {HttpError} of failure `aborted` after `cancel`.
   */
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
    /** Null when nothing is being uploaded. */
    state,
    watch,
    /**
     * Uploads a file to be named in something that is saved after it.
     *
     * @param name what the file is called when it is sent; its own name by default.
     * @returns the address of the stored file.
     * @throws {HttpError} of failure `aborted` after `cancel`.
     */
    upload: (file: File, name = file.name): Promise<string> =>
      watch((options) => uploadFileOnce(file, { ...options, name })),
    cancel: () => abort.current?.abort(),
  }
}

/** Whether a call failed because one called it off: nothing that has to be said. */
export function isCancelled(error: unknown): boolean {
  return error instanceof HttpError && error.failure === 'aborted'
}
