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
  file: File | null
  currentUrl?: string | undefined
  onChange: (file: File | null) => void
  onRemoveCurrent?: (() => void) | undefined
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
}

/** The user chooses, drops, pastes or photographs the image. Call `checkImage` before sending. */
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
    // Otherwise choosing the same file again fires no change event.
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
            {/* Both texts are one line high, so that the form does not move. */}
            <span className={styles.status}>
              {check.state === 'checking'
                ? m.image_checking()
                : (file?.name ?? m.image_drop_hint())}
            </span>
          </span>
          {/* Covers the zone, so that the browser handles clicks, drops and keys. */}
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

/** Preview, or an icon for an image that the browser can send but not show. */
function Preview({ source }: { source: string | null }) {
  const [broken, setBroken] = useState(false)
  return source && !broken ? (
    <img className={styles.preview} src={source} alt="" onError={() => setBroken(true)} />
  ) : (
    <ImagePlus className={styles.icon} aria-hidden="true" />
  )
}
