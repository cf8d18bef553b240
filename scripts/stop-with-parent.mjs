const POLL_MS = 500

/**
 * Ends this process when its parent ends, because npm forwards no SIGHUP. The npm script must begin
 * with `exec`: otherwise the parent is a shell, which outlives npm.
 */
export function stopWithParent() {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  poll.unref()
}
