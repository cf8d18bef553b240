import { useEffect } from 'react'
import { type Id, toast } from 'react-toastify/unstyled'

const TOAST = '.Toastify__toast'

/** Pauses the toast that has the focus or a moving pointer, but not one below a resting pointer. */
export function usePauseToasts(): void {
  useEffect(() => {
    const controller = new AbortController()
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      handle: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, handle, { signal: controller.signal, passive: true })
    const toasts = { pointer: undefined, focus: undefined } as Record<
      PauseReason,
      Element | undefined
    >
    let last: { x: number; y: number } | undefined

    function setToast(reason: PauseReason, next: Element | undefined) {
      const before = toasts[reason]
      if (before === next) return
      toasts[reason] = next
      if (before && !Object.values(toasts).includes(before)) setPaused(before, false)
      if (next) setPaused(next, true)
    }

    // The browser also reports a resting pointer when the element below it changes.
    listen('pointermove', ({ target, pointerType, screenX: x, screenY: y }) => {
      const hasMoved = last !== undefined && (last.x !== x || last.y !== y)
      last = { x, y }
      if (hasMoved && pointerType !== 'touch') setToast('pointer', toastAround(target))
    })
    listen('pointerout', ({ relatedTarget }) => {
      if (toastAround(relatedTarget) !== toasts.pointer) setToast('pointer', undefined)
    })
    listen('focusin', ({ target }) => {
      const isVisible = target instanceof Element && target.matches(':focus-visible')
      setToast('focus', isVisible ? toastAround(target) : undefined)
    })
    listen('focusout', () => setToast('focus', undefined))
    return () => controller.abort()
  }, [])
}

type PauseReason = 'pointer' | 'focus'

function toastAround(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(TOAST)) || undefined
}

function setPaused(element: Element, isPaused: boolean): void {
  const id: Id = element.id
  element.toggleAttribute('data-paused', isPaused)
  if (isPaused) toast.pause({ id })
  else toast.play({ id })
}
