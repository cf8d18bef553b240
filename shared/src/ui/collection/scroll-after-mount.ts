import { type Virtualizer, windowScroll } from '@tanstack/react-virtual'

export type WindowVirtualizer = Virtualizer<Window, Element>

const mounted = new WeakSet<WindowVirtualizer>()

/** `scrollToFn` that ignores the virtualizer's first call, on mount, which would undo a scroll since the first render. A scroll event then reports the real position. */
export function scrollAfterMount(
  offset: number,
  options: Parameters<typeof windowScroll>[1],
  virtualizer: WindowVirtualizer,
): void {
  if (mounted.has(virtualizer)) {
    windowScroll(offset, options, virtualizer)
    return
  }
  mounted.add(virtualizer)
  if (window.scrollY !== offset) window.dispatchEvent(new Event('scroll'))
}
