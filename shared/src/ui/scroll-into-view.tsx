/** Scrolls to an element, just far enough to show it whole. Serves as a `ref` on one that appears. */
export function scrollIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
}
