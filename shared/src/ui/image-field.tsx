import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { scaledDown } from '@vayal/shared/runtime/scale-image'
import { IconButton } from '@vayal/shared/ui/button'
import { Field } from '@vayal/shared/ui/field'
import { useObjectUrl } from '@vayal/shared/ui/use-object-url'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './image-field.module.css'

export type ImageFieldProps = {
  label: string
  /** The picked file, not yet sent anywhere. */
  file: File | null
  /** Address of the picture that is there already; shown until another is picked. */
  currentUrl?: string | undefined
  onChange: (file: File | null) => void
  /** Takes the picture away that is there already, where there may be none. */
  onRemoveCurrent?: (() => void) | undefined
  error?: string | undefined
  /** Media types as of `<input accept>`; any image by default. */
  accept?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
}

/**
 * Picks one image: by choosing, dropping or pasting, or with the camera of a phone. Other files, and
 * what our server would not take, are refused at the field.
 */
export function ImageField({
  label,
  file,
  currentUrl,
  onChange,
  onRemoveCurrent,
  error,
  accept = 'image/*',
  hint,
  required,
}: ImageFieldProps) {
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(undefined)
  const picked = useObjectUrl(file)
  const shown = picked ?? pictureSource(currentUrl ?? '')
  const handleRemove = file ? () => onChange(null) : shown ? onRemoveCurrent : undefined

  function handlePick(candidate: File | undefined) {
    if (!candidate) return
    latest.current = candidate
    const reason = refusal(accept, candidate)
    if (reason) return setRefused(reason)
    if (!isOwnServer() || candidate.size <= MAX_UPLOAD_BYTES) return take(candidate)
    void scaledDown(candidate).then(({ size }) => {
      // Another may have been picked meanwhile.
      if (latest.current !== candidate) return
      if (size <= MAX_UPLOAD_BYTES) take(candidate)
      else setRefused(m.image_too_large({ max: MAX_UPLOAD_BYTES / 1024 / 1024 }))
    })
  }

  function take(candidate: File) {
    setRefused(undefined)
    onChange(candidate)
  }

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    handlePick(event.target.files?.[0])
    // Or picking the same file again would say nothing.
    event.target.value = ''
  }

  function handlePaste(event: ClipboardEvent) {
    handlePick(event.clipboardData.files[0])
  }

  return (
    <Field label={label} hint={hint} error={refused ?? error} required={required}>
      {(control) => (
        <div className={styles.zone} onPaste={handlePaste}>
          <Preview key={shown} source={shown} />
          <span className={styles.prompt}>
            <span className={styles.action}>
              {shown ? m.image_action_replace() : m.image_action_choose()}
            </span>
            <span className={styles.how}>{file?.name ?? m.image_drop_hint()}</span>
          </span>
          {/* Lies over the whole zone, so that clicks, drops and keys are the browser's own. */}
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            className={styles.input}
            onChange={handleInput}
          />
          <div className={styles.camera}>
            <IconButton
              label={m.image_camera()}
              icon={<Camera aria-hidden="true" />}
              variant="secondary"
              onClick={() => camera.current?.click()}
            />
            <input
              ref={camera}
              type="file"
              accept={accept}
              capture="environment"
              hidden
              onChange={handleInput}
            />
          </div>
          {handleRemove && (
            <div className={styles.remove}>
              <IconButton
                label={m.image_remove()}
                icon={<Trash2 aria-hidden="true" />}
                variant="danger"
                onClick={() => {
                  latest.current = undefined
                  setRefused(undefined)
                  handleRemove()
                  // The button goes with the picture.
                  input.current?.focus()
                }}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** A browser cannot show every image that it can send. */
function Preview({ source }: { source: string | null }) {
  const [broken, setBroken] = useState(false)
  return source && !broken ? (
    <img className={styles.preview} src={source} alt="" onError={() => setBroken(true)} />
  ) : (
    <ImagePlus className={styles.icon} aria-hidden="true" />
  )
}

/** Why a file cannot be picked, as far as that can be told at once. */
function refusal(accept: string, file: File): string | undefined {
  if (!accepts(accept, file)) return m.image_refused({ name: file.name })
  const unsupported = isOwnServer() && !IMAGE_TYPES.some((type) => type === file.type)
  return unsupported ? m.image_unsupported() : undefined
}

function accepts(accept: string, file: File): boolean {
  return accept.split(',').some((pattern) => {
    const type = pattern.trim()
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })
}
