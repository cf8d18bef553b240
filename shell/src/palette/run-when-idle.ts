/** Runs the steps one by one while the browser is idle. Returns a function that stops. */
export function runWhenIdle(steps: Iterator<void>): () => void {
  let stopped = false
  const runStep = () => {
    if (!stopped && !steps.next().done) schedule(runStep)
  }
  schedule(runStep)
  return () => {
    stopped = true
  }
}

/** Safari has no `requestIdleCallback`. */
const schedule: (callback: () => void) => void =
  globalThis.requestIdleCallback ?? ((callback) => setTimeout(callback))
