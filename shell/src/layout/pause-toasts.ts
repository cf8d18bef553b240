import { useEffect } from 'react'
import { type Id, toast } from 'react-toastify/unstyled'

const TOAST = '.Toastify__toast'

/** The pointer must move: a toast that appears below a resting one closes as usual. */
export function usePauseToasts(): void {
  useEffect(() => {
    const stopped = new AbortController()
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      handle: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, handle, { signal: stopped.signal, passive: true })
    const hold = { pointer: undefined, focus: undefined } as Record<Holder, Element | undefined>
    let last: { x: number; y: number } | undefined

    function holdBy(holder: Holder, next: Element | undefined) {
      const before = hold[holder]
      if (before === next) return
      hold[holder] = next
      if (before && !Object.values(hold).includes(before)) setPaused(before, false)
      if (next) setPaused(next, true)
    }

    // The browser also reports a resting pointer when the element below it changes.
    listen('pointermove', ({ target, pointerType, screenX: x, screenY: y }) => {
      const hasMoved = last !== undefined && (last.x !== x || last.y !== y)
      last = { x, y }
      if (hasMoved && pointerType !== 'touch') holdBy('pointer', toastAround(target))
    })
    listen('pointerout', ({ relatedTarget }) => {
      if (toastAround(relatedTarget) !== hold.pointer) holdBy('pointer', undefined)
    })
    listen('focusin', ({ target }) => {
      const isVisible = target instanceof Element && target.matches(':focus-visible')
      holdBy('focus', isVisible ? toastAround(target) : undefined)
    })
    listen('focusout', () => holdBy('focus', undefined))
    return () => stopped.abort()
  }, [])
}

type Holder = 'pointer' | 'focus'

function toastAround(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest(TOAST)) || undefined
}

function setPaused(element: Element, isPaused: boolean): void {
  const id: Id = element.id
  element.toggleAttribute('data-paused', isPaused)
  if (isPaused) toast.pause({ id })
  else toast.play({ id })
}
