const POLL_MS = 500

/**
 * Stops this process when its parent ends, because npm forwards neither SIGHUP nor its own SIGKILL.
 * The script's command must begin with `exec`, or the parent is a shell that outlives npm.
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
