const POLL_MS = 500

/** npm forwards no SIGHUP. The command must begin with `exec`: a shell would outlive npm. */
export function stopWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  looking.unref()
}
