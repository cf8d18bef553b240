import { focusHeading } from '@vayal/shared/ui/return-focus'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Moves the focus with the active cell (`data-active`), to its input or button. A new grid takes the focus if nothing else has it. @param anchors a new object after each selection */
export function useCellFocus(
  frame: RefObject<HTMLElement | null>,
  anchors: object,
  rowId: string | undefined,
) {
  const hasFocus = useRef(false)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const { current } = frame
    hasFocus.current = isFocusFree()
    return () => {
      // All rows can disappear while the grid has the focus. Deferred: during the cleanup the cells are still in the document.
      if (current?.contains(document.activeElement)) queueMicrotask(focusHeading)
    }
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for another selection or row.
  useLayoutEffect(() => {
    // A cell that moved between press and release would not be clicked.
    if (!isPressed.current) {
      activeCell(frame)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    isPressed.current = false
    if (hasFocus.current) focusActive(frame)
  }, [anchors, rowId])

  // The active cell's button may appear, or disappear while it has the focus.
  useLayoutEffect(() => {
    const canMoveFocus = isFocusFree() || document.activeElement === activeCell(frame)
    if (hasFocus.current && canMoveFocus) focusActive(frame)
  })

  return {
    markFocused() {
      hasFocus.current = true
    },
    /** Keeps the grid from scrolling to the cell that is selected next. */
    markPressed() {
      isPressed.current = true
    },
    handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) hasFocus.current = false
    },
  }
}

function activeCell({ current }: RefObject<HTMLElement | null>) {
  return current?.querySelector<HTMLElement>('[data-active]')
}

function focusActive(frame: RefObject<HTMLElement | null>): void {
  const cell = activeCell(frame)
  const target = cell?.querySelector<HTMLElement>('input, button') ?? cell
  target?.focus({ preventScroll: true })
}

function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main') ?? true
}
