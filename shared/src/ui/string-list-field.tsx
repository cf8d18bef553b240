import { Button, IconButton } from '@vayal/shared/ui/button'
import { TextField } from '@vayal/shared/ui/text-field'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './string-list-field.module.css'

export type StringListFieldProps = {
  label: string
  inputLabel: string
  addLabel: string
  items: readonly string[]
  onChange: (items: string[]) => void
  max?: number | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Typed text that is not yet added, for a form that saves it in a draft. */
  draft?: { text: string; onChange: (text: string) => void } | undefined
}

/** Editable list of trimmed, non-empty, distinct texts. Enter adds the typed text. */
export function StringListField({
  label,
  inputLabel,
  addLabel,
  items,
  onChange,
  max,
  hint,
  error,
  draft,
}: StringListFieldProps) {
  const [ownText, setOwnText] = useState('')
  const { text, onChange: setText } = draft ?? { text: ownText, onChange: setOwnText }
  const [duplicate, setDuplicate] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const full = max !== undefined && items.length >= max

  function handleAdd() {
    const added = text.trim()
    if (!added || full) return
    if (isListed(items, added)) {
      setDuplicate(added)
      setAnnouncement(m.list_duplicate({ text: added }))
      input.current?.focus()
      input.current?.select()
      return
    }
    onChange([...items, added])
    setText('')
    setAnnouncement(m.list_added({ text: added }))
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter can also complete a word of a Tamil input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleAdd()
  }

  function handleRemove(index: number) {
    const buttons = list.current?.querySelectorAll('button')
    // The next item moves to this index.
    const nextIndex = index < items.length - 1 ? index : index - 1
    const next = buttons?.[nextIndex] ?? input.current
    next?.focus()
    setAnnouncement(m.list_removed({ text: items[index] ?? '' }))
    setDuplicate(undefined)
    onChange(items.filter((_, at) => at !== index))
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        {label}
        {max !== undefined && (
          <span className={styles.progress}>{m.list_progress({ count: items.length, max })}</span>
        )}
      </legend>
      <div className={styles.entry}>
        <TextField
          ref={input}
          label={inputLabel}
          hint={full ? m.list_limit({ max }) : hint}
          error={duplicate === undefined ? error : m.list_duplicate({ text: duplicate })}
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setDuplicate(undefined)
            setText(event.target.value)
          }}
          onKeyDown={handleKeyDown}
        />
        <Button icon={<Plus aria-hidden="true" />} disabled={full} onClick={handleAdd}>
          {addLabel}
        </Button>
      </div>
      {items.length > 0 && (
        <ul ref={list} className={styles.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored list can contain a text twice, and an item has no state but the focus, which must stay.
            <li key={index} className={styles.item}>
              <span className={styles.text}>{item}</span>
              <IconButton
                label={m.list_remove({ text: item })}
                icon={<X aria-hidden="true" />}
                variant="danger"
                onClick={() => handleRemove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </fieldset>
  )
}

/** Returns true when a list contains a text, regardless of case and Unicode form. */
export function isListed(items: readonly string[], text: string): boolean {
  return items.some((item) => normalised(item) === normalised(text))
}

function normalised(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
