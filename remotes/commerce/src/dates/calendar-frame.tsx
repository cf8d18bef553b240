import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

type CalendarFrameProps = {
  /** The calendar is open. */
  open: boolean
  onBlur: (event: FocusEvent<HTMLElement>) => void
  children: ReactNode
}

/** Around a field and its calendar. Escape closes the calendar, not the dialog around it. */
export function CalendarFrame({ open, onBlur, children }: CalendarFrameProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (open && event.key === 'Escape') event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from going further.
    <div onKeyDown={handleKeyDown} onBlur={onBlur}>
      {children}
    </div>
  )
}
