import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { IconButton } from '@vayal/shared/ui/button'
import { Field } from '@vayal/shared/ui/field'
import { useImageCheck } from '@vayal/shared/ui/use-image-pick'
import { useObjectUrl } from '@vayal/shared/ui/use-object-url'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './image-field.module.css'

export type ImageFieldProps = {
  label: string
  /** The picked file, not yet sent anywhere. */
  file: File | null
  /** Address of the stored image; shown until another is picked. */
  currentUrl?: string | undefined
  onChange: (file: File | null) => void
  /** Removes the stored image, where the item may have none. */
  onRemoveCurrent?: (() => void) | undefined
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
}

/**
 * Picks one image: by choosing, dropping or pasting, or with the camera of a phone. The field checks
 * the file and reports at once why it cannot be used; a form asks `checkImage` before it is sent.
 */
export function ImageField({
  label,
  file,
  currentUrl,
  onChange,
  onRemoveCurrent,
  error,
  hint,
  required,
}: ImageFieldProps) {
  const check = useImageCheck(file)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const picked = useObjectUrl(check.state === 'usable' ? check.file : null)
  const shown = file ? (picked ?? null) : pictureSource(currentUrl ?? '')
  const refused = check.state === 'refused' ? check.reason() : undefined
  const handleRemove = file ? () => onChange(null) : shown ? onRemoveCurrent : undefined

  function handlePick(candidate: File | undefined) {
    if (candidate) onChange(candidate)
  }

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    handlePick(event.target.files?.[0])
    // Otherwise the same file fires no second change event.
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
              {file || shown ? m.image_action_replace() : m.image_action_choose()}
            </span>
            {/* Both texts take one line, so that the form does not move. */}
            <span className={styles.how}>
              {check.state === 'checking'
                ? m.image_checking()
                : (file?.name ?? m.image_drop_hint())}
            </span>
          </span>
          {/* Covers the whole zone, so that the browser handles clicks, drops and keys. */}
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
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
              accept="image/*"
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
                  handleRemove()
                  // The button disappears with the image.
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
