/** Scrolls just far enough to show an element. Can be used as a `ref`. */
export function scrollIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
}
