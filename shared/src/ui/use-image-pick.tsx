import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { scaledDown } from '@vayal/shared/runtime/scale-image'
import { useRef, useState } from 'react'
import { m } from '../messages.ts'

type ImagePick = {
  /** Gets a file that can be used. */
  onPick: (file: File) => void
  /**
   * Given where a form may be sent at once: a heavy file then counts as picked while it is looked at,
   * and this goes back to what was there when it turns out too large.
   */
  onWithdraw?: (() => void) | undefined
  /** Media types as of `<input accept>`; any image by default. */
  accept?: string | undefined
  /** Where the image is going, if not to the API. */
  baseUrl?: string | undefined
}

/** Takes one image at a time, and refuses other files and what our server would not take. */
export function useImagePick({ onPick, onWithdraw, accept = 'image/*', baseUrl }: ImagePick) {
  const [refused, setRefused] = useState<string>()
  const latest = useRef<File>(undefined)

  function take(candidate: File) {
    setRefused(undefined)
    onPick(candidate)
  }

  return {
    /** Why the last file is not taken, in words. */
    refused,
    pick(candidate: File) {
      latest.current = candidate
      if (!accepts(accept, candidate)) return setRefused(m.image_refused({ name: candidate.name }))
      if (!isOwnServer(baseUrl)) return take(candidate)
      if (!IMAGE_TYPES.some((type) => type === candidate.type)) {
        return setRefused(m.image_unsupported())
      }
      if (candidate.size <= MAX_UPLOAD_BYTES) return take(candidate)
      if (onWithdraw) take(candidate)
      void scaledDown(candidate).then(({ size }) => {
        // Another may have been picked meanwhile.
        if (latest.current !== candidate) return
        if (size > MAX_UPLOAD_BYTES) {
          setRefused(m.image_too_large({ max: MAX_UPLOAD_BYTES / 1024 / 1024 }))
          onWithdraw?.()
        } else if (!onWithdraw) take(candidate)
      })
    },
    /** Takes back what was picked or refused. */
    forget() {
      latest.current = undefined
      setRefused(undefined)
    },
  }
}

function accepts(accept: string, file: File): boolean {
  return accept.split(',').some((pattern) => {
    const type = pattern.trim()
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })
}
