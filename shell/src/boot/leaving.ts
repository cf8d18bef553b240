/** Time after `beforeunload` at which the page has evidently stayed open. */
const STAYED_MS = 10_000

let leavingSince = Number.NEGATIVE_INFINITY

for (const type of ['beforeunload', 'pagehide']) {
  window.addEventListener(type, () => {
    leavingSince = performance.now()
  })
}
window.addEventListener('pageshow', () => {
  leavingSince = Number.NEGATIVE_INFINITY
})

/** True while the page closes. The browser then cancels loads, which do not count as failures. */
export function isLeaving(): boolean {
  return performance.now() - leavingSince < STAYED_MS
}
