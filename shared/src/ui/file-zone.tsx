import type { LucideIcon } from 'lucide-react'
import type { ClipboardEvent, ComponentProps, ReactNode } from 'react'
import * as styles from './file-zone.module.css'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChoose: (file: File) => void
}

export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
        // Otherwise choosing the same file again fires no change event.
        target.value = ''
      }}
    />
  )
}

type FileZoneProps = FileInputProps & {
  picture: ReactNode
  action: ReactNode
  status: ReactNode
}

/** Frame in which the user chooses, drops or pastes a file. The children are its other controls. */
export function FileZone({ picture, action, status, children, ...input }: FileZoneProps) {
  function handlePaste({ clipboardData }: ClipboardEvent) {
    const [file] = clipboardData.files
    if (file) input.onChoose(file)
  }

  return (
    <div className={styles.zone} onPaste={handlePaste}>
      {picture}
      <span className={styles.prompt}>
        <span className={styles.action}>{action}</span>
        <span className={styles.status}>{status}</span>
      </span>
      {/* Covers the zone, so that the browser handles clicks, drops and keys. */}
      <FileInput {...input} className={styles.input} />
      {children}
    </div>
  )
}

export function ZoneIcon({ Icon }: { Icon: LucideIcon }) {
  return <Icon className={styles.icon} aria-hidden="true" />
}
