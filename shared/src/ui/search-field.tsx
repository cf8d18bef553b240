import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { loadSearchCode, useIsSearchReady } from '@vayal/shared/ui/matches-search'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './search-field.module.css'

const DEBOUNCE_MS = 200

export type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Number of matching items; shown, and announced politely. */
  count?: number | undefined
}

export function SearchField({ label, value, onChange, count }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // Values that are on their way to the URL: on arrival, they must not overwrite further input.
  const [pending, setPending] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const shownCount = useIsSearchReady() && value !== '' ? count : undefined

  if (value !== lastValue) {
    setLastValue(value)
    const echo = pending.lastIndexOf(value)
    setPending(pending.slice(echo + 1))
    // A change from outside, e.g. the back button or a link.
    if (echo === -1) setText(value)
  }

  function commit(next: string) {
    if (next === (pending.at(-1) ?? value)) return
    setPending((before) => [...before, next])
    onChange(next)
  }

  // Reads the text when the timer fires: `text` may have changed from outside by then.
  const commitText = useEffectEvent(() => commit(text))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the debounce.
  useEffect(() => {
    const timer = setTimeout(commitText, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  function handleClear() {
    setText('')
    commit('')
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') commit(text)
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
        // A label such as "Search market prices" is too long for a phone.
        placeholder={m.search()}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onFocus={loadSearchCode}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {shownCount !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {formatNumber(shownCount)}
        </span>
      )}
      <VisuallyHidden live>
        {shownCount !== undefined && m.search_count(counted(shownCount))}
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
