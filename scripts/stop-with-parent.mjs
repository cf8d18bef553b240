const LOOK_MS = 500

/**
 * Sends this process SIGTERM once its parent is gone. npm passes on SIGTERM and SIGINT, but no
 * SIGHUP, and nothing when it is killed. The script's command must begin with `exec`: without it the
 * parent is a shell, which outlives npm and passes on no signal.
 */
export function stopWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  looking.unref()
}
