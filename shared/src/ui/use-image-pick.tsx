import { checkImage } from '@vayal/shared/runtime/check-image'
import type { ImageCheck } from '@vayal/shared/runtime/images/validate-image'
import { useEffect, useRef, useState } from 'react'

type ImageCheckState = { state: 'nothing' } | { state: 'checking' } | ImageCheck

/** Checks the file before its upload to `baseUrl`, by default the API. */
export function useImageCheck(file: File | null, baseUrl?: string): ImageCheckState {
  const [checked, setChecked] = useState<{ file: File; check: ImageCheck }>()

  useEffect(() => {
    if (!file) return
    let isCurrent = true
    void checkImage(file, baseUrl).then((check) => isCurrent && setChecked({ file, check }))
    return () => {
      isCurrent = false
    }
  }, [file, baseUrl])

  if (!file) return { state: 'nothing' }
  return checked?.file === file ? checked.check : { state: 'checking' }
}

type PickTarget = { onPick: (file: File) => void; baseUrl?: string | undefined }

/** Calls `onPick` with a usable file. For remotes with a contract before 2.2. @public */
export function useImagePick({ onPick, baseUrl }: PickTarget) {
  const [file, setFile] = useState<File | null>(null)
  const latest = useRef<File>(undefined)
  const check = useImageCheck(file, baseUrl)
  return {
    refused: check.state === 'refused' ? check.reason() : undefined,
    pick(candidate: File) {
      setFile(candidate)
      latest.current = candidate
      void checkImage(candidate, baseUrl).then(
        ({ state }) => state === 'usable' && latest.current === candidate && onPick(candidate),
      )
    },
  }
}
