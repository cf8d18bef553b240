import type { Remotes } from '../remotes/remotes.ts'

/** React dispatches `error` events for errors that no boundary caught. */
export function reportCrashes(remotes: Remotes): void {
  window.addEventListener('error', ({ error }) => remotes.pages.reportCrash(error))
  window.addEventListener('unhandledrejection', ({ reason }) => remotes.pages.reportCrash(reason))
}
