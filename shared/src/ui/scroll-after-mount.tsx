import { type Virtualizer, windowScroll } from '@tanstack/react-virtual'

type WindowVirtualizer = Virtualizer<Window, Element>

const mounted = new WeakSet<WindowVirtualizer>()

/** Scrolls the window for a virtualizer. On mount it would undo a scroll since the first render, so the virtualizer follows the window instead. */
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
