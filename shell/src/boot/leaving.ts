/** Time after `beforeunload` at which the page has evidently stayed open. */
const STAYED_MS = 10_000

let leftAt = Number.NEGATIVE_INFINITY

for (const type of ['beforeunload', 'pagehide']) {
  window.addEventListener(type, () => {
    leftAt = performance.now()
  })
}
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY
})

/** True while the page closes. The browser then cancels loads, which do not count as failures. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < STAYED_MS
}
