import type { Remotes } from '../remotes/remotes.ts'

/** React reports the errors that no boundary caught as `error` events, too. */
export function reportCrashes(remotes: Remotes): void {
  window.addEventListener('error', ({ error }) => remotes.reportCrash(error))
  window.addEventListener('unhandledrejection', ({ reason }) => remotes.reportCrash(reason))
}
