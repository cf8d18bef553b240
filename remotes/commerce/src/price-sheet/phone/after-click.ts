let isPressed = false

/** Tells `afterClick` whether the mouse button or a finger is down. @returns a function that stops it */
export function watchPresses(): () => void {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  // A tap sends them, too, before its click.
  window.addEventListener('mousedown', () => (isPressed = true), options)
  window.addEventListener('mouseup', () => (isPressed = false), options)
  return () => controller.abort()
}

/** Runs a callback that moves content: at once, or after the click that is under way, so that its target does not move away. */
export function afterClick(callback: () => void): void {
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(callback), { once: true })
  else callback()
}
