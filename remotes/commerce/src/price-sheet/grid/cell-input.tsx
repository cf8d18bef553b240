import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { commandOf } from '../row/grid-keys.ts'
import * as styles from './sheet-grid.module.css'

type CellInputProps = {
  label: string
  /** Text of the cell. */
  text: string
  onCommit: (text: string) => void
  /** With every key what is being typed; null when nothing is any more. */
  onType: (text: string | null) => void
  invalid: boolean
  describedBy: string
  numeric: boolean
  /** Id of a list of suggestions. */
  suggestions: string | undefined
}

/** `typing` replaces the text, and arrow keys move to the next cell; `editing` changes it in place. */
type Typed = { text: string; mode: 'typing' | 'editing' }

/**
 * The input of the cell that has the focus. Ready, it shows what stands there, all of it selected, so
 * that typing replaces it; keys that move are left to the grid.
 */
export function CellInput({
  label,
  text,
  onCommit,
  onType,
  invalid,
  describedBy,
  numeric,
  suggestions,
}: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const latest = useRef({ typed, onCommit, onType })
  const ready = typed === null

  useLayoutEffect(() => {
    latest.current = { typed, onCommit, onType }
  })

  // Also what the sheet changes beneath, by undoing for one, is selected whole.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what it waits for.
  useLayoutEffect(() => {
    if (ready && document.activeElement === input.current) input.current?.select()
  }, [ready, text])

  // The cell can go while it is typed into, by a click elsewhere or a filter.
  useEffect(
    () => () => {
      const { typed: left, onCommit: commitLeft, onType: tellLeft } = latest.current
      if (!left) return
      commitLeft(left.text)
      tellLeft(null)
    },
    [],
  )

  function type(next: Typed | null) {
    // At once: what is committed here is not to be committed again when the cell goes with it.
    latest.current.typed = next
    setTyped(next)
    onType(next?.text ?? null)
  }

  function commit() {
    if (!typed) return
    onCommit(typed.text)
    type(null)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return event.stopPropagation()
    if (!typed) {
      if (key !== 'F2') return
      event.preventDefault()
      event.currentTarget.setSelectionRange(text.length, text.length)
      type({ text, mode: 'editing' })
      return
    }
    const leaves = key === 'Enter' || key === 'Tab' || commandOf(event)?.do === 'save'
    if (leaves || (typed.mode === 'typing' && key.startsWith('Arrow'))) return commit()
    event.stopPropagation()
    if (key === 'Escape') type(null)
  }

  function handleMouseDown(event: MouseEvent) {
    if (ready && event.detail < 2) return
    // The caret goes where it was pressed.
    event.stopPropagation()
    if (ready) type({ text, mode: 'editing' })
  }

  return (
    <input
      ref={input}
      className={styles.input}
      data-ready={ready || undefined}
      type="text"
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      list={ready ? undefined : suggestions}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={typed?.text ?? text}
      onChange={(event) => type({ text: event.target.value, mode: typed?.mode ?? 'typing' })}
      onFocus={(event) => ready && event.target.select()}
      onBlur={commit}
      onKeyDown={handleKeyDown}
      onMouseDown={handleMouseDown}
      // While the user types, cut, copy and paste act on the input's own text.
      onCopy={(event) => ready || event.stopPropagation()}
      onCut={(event) => ready || event.stopPropagation()}
      onPaste={(event) => ready || event.stopPropagation()}
    />
  )
}
