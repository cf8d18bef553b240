import { useLocation } from '@vayal/shared/runtime/router'

/** Returns link state by which the next page can link back with this page's search and filters. */
export function useReturnState(): { returnPath: string } {
  const { pathname, search } = useLocation()
  return { returnPath: pathname + search }
}

/** Returns `path`, with its search and filters if the user came from there. */
export function useReturnPath(path: string): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state && 'returnPath' in state ? state.returnPath : null
  return typeof from === 'string' && from.split('?', 1)[0] === path ? from : path
}
