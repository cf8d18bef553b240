const POLL_MS = 500

/**
 * Sends this process SIGTERM when its parent ends. npm forwards SIGTERM and SIGINT, but neither SIGHUP
 * nor its own SIGKILL. The script's command must begin with `exec`: without it the parent is a shell,
 * which outlives npm and forwards nothing.
 */
export function stopWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  looking.unref()
}
