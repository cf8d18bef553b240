/** Events that end a press; after a context menu or a drag, no `mouseup` comes. */
const ENDS = ['mouseup', 'contextmenu', 'dragend'] as const

let press: PromiseWithResolvers<void> | null = null

/** Watches mouse presses for `afterClick`. For a tap, the browser sends `mousedown` and `mouseup` just before the click. */
export function watchPresses(): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const end = () => {
    press?.resolve()
    press = null
  }
  window.addEventListener('mousedown', () => (press ??= Promise.withResolvers()), options)
  for (const type of ENDS) window.addEventListener(type, end, options)
  return () => {
    controller.abort()
    end()
  }
}

/** Runs a callback that moves content: at once, or, while a mouse button is down, after the click, so that the click hits its target. */
export function afterClick(callback: () => void): void {
  // The click follows `mouseup`.
  if (press) void press.promise.then(() => setTimeout(callback))
  else callback()
}
