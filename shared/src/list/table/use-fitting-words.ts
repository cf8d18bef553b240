import { type RefObject, useLayoutEffect } from 'react'

/** Limits of `--longest-word`, in rem. */
const MAX = 12
const MIN = 4
const STEP = 0.5

/**
 * Breaks long words, as few as possible, when the table gets wider than its frame, which would cut
 * off the buttons at the end of the rows. The limit stays until the width of the frame changes.
 */
export function useFittingWords(body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const table = body.current?.parentElement
    const frame = table?.parentElement
    if (!table || !frame) return
    let longest = MAX
    let width = 0
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth !== width) {
        width = frame.clientWidth
        longest = MAX
        frame.style.removeProperty('--longest-word')
      }
      while (table.offsetWidth > width && longest > MIN) {
        longest -= STEP
        frame.style.setProperty('--longest-word', `${longest}rem`)
      }
    })
    observer.observe(frame)
    // The table grows when the user scrolls to rows with longer words.
    observer.observe(table)
    return () => observer.disconnect()
  }, [body])
}
