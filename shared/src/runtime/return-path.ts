import { useLocation } from '@vayal/shared/runtime/router'

/** Link state that lets the next screen lead back to this one with its search and filters. */
export function useReturnState(): { returnPath: string } {
  const { pathname, search } = useLocation()
  return { returnPath: pathname + search }
}

/** Returns `path`, with the search and filters it had when the admin came from there. */
export function useReturnPath(path: string): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state && 'returnPath' in state ? state.returnPath : null
  return typeof from === 'string' && from.split('?', 1)[0] === path ? from : path
}
