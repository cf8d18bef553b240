import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { m } from '../messages.ts'

type CalendarFrameProps = {
  /** Escape was pressed while the calendar is open; nobody else hears of it. */
  onEscape: (() => void) | undefined
  onBlur: (event: FocusEvent<HTMLElement>) => void
  children: ReactNode
}

/** Around a field and its calendar. Escape closes the calendar, not the dialog around it. */
export function CalendarFrame({ onEscape, onBlur, children }: CalendarFrameProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (!onEscape || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from going further.
    <div
      onKeyDownCapture={handleKeyDown}
      // To the picker, a press on the input would be one outside of the calendar and close it.
      onMouseDown={(event) => event.stopPropagation()}
      onBlur={onBlur}
    >
      {children}
    </div>
  )
}

/** The calendar itself. The picker's own has an English name. */
export function CalendarWindow({
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
