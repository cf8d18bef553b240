import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import * as m from './messages.ts'

type CalendarFrameProps = {
  /** Called on Escape, which then does not propagate. Undefined while the calendar is closed. */
  onEscape: (() => void) | undefined
  onBlur: (event: FocusEvent<HTMLElement>) => void
  children: ReactNode
}

/** Wraps a field and its calendar, so that Escape closes the calendar and not the dialog around it. */
export function CalendarFrame({ onEscape, onBlur, children }: CalendarFrameProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (!onEscape || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the propagation of events.
    <div
      onKeyDownCapture={handleKeyDown}
      // The picker treats a press on the input as one outside the calendar and would close it.
      onMouseDown={(event) => event.stopPropagation()}
      onBlur={onBlur}
    >
      {children}
    </div>
  )
}

/** Container of the calendar. The picker's default has an English name. */
export function CalendarDialog({
  className,
  children,
}: {
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={className} role="dialog" aria-label={m.calendar()}>
      {children}
    </div>
  )
}
