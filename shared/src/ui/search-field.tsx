import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './search-field.module.css'

/** Milliseconds of quiet after which the typed text is handed on. */
const QUIET_MS = 200

export type SearchFieldProps = {
  /** Name and placeholder, e.g. "Search markets". */
  label: string
  value: string
  onChange: (value: string) => void
  /** How many items match; shown, and announced politely. */
  count?: number | undefined
}

/** Searches as one types. What is typed shows at once; the list follows after a short quiet. */
export function SearchField({ label, value, onChange, count }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // Handed on, not yet come back as `value`: a router answers late, and typing must not jump back.
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)

  if (value !== seen) {
    setSeen(value)
    const echo = awaited.lastIndexOf(value)
    setAwaited(awaited.slice(echo + 1))
    // Someone else changed it: the back button, a link.
    if (echo === -1) setText(value)
  }

  function handOn(next: string) {
    if (next === (awaited.at(-1) ?? value)) return
    setAwaited((before) => [...before, next])
    onChange(next)
  }

  // Of then, not of the last key: something else may be chosen meanwhile.
  const handOnTyped = useEffectEvent(() => handOn(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the quiet anew.
  useEffect(() => {
    const timer = setTimeout(handOnTyped, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])

  function handleClear() {
    setText('')
    handOn('')
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') handOn(text)
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      handleClear()
    }
  }

  return (
    <div className={styles.search}>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {count !== undefined && value !== '' && (
        <span className={styles.count} aria-hidden="true">
          {formatNumber(count)}
        </span>
      )}
      <VisuallyHidden live>
        {count !== undefined && value !== '' && m.search_count(counted(count))}
      </VisuallyHidden>
      {text && (
        <button
          type="button"
          className={styles.clear}
          aria-label={m.search_clear()}
          title={m.search_clear()}
          onClick={handleClear}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
