import { pictureSource } from '@vayal/shared/runtime/picture-source'
import { IconButton } from '@vayal/shared/ui/button'
import { Field } from '@vayal/shared/ui/field'
import { FileInput, FileZone, ZoneIcon } from '@vayal/shared/ui/file-zone'
import { useImageCheck } from '@vayal/shared/ui/use-image-pick'
import { useObjectUrl } from '@vayal/shared/ui/use-object-url'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
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

  return (
    <Field label={label} hint={hint} error={refused ?? error} required={required}>
      {(control) => (
        <FileZone
          {...control}
          ref={input}
          accept="image/*"
          onChoose={onChange}
          picture={<Preview key={shown} source={shown} />}
          action={file || shown ? m.image_action_replace() : m.image_action_choose()}
          // Each text is one line high, so that the form does not move.
          status={
            check.state === 'checking' ? m.image_checking() : (file?.name ?? m.image_drop_hint())
          }
        >
          <div className={styles.camera}>
            <IconButton
              label={m.image_camera()}
              icon={<Camera aria-hidden="true" />}
              variant="secondary"
              onClick={() => camera.current?.click()}
            />
            <FileInput
              ref={camera}
              accept="image/*"
              capture="environment"
              hidden
              onChoose={onChange}
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
        </FileZone>
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
    <ZoneIcon Icon={ImagePlus} />
  )
}
