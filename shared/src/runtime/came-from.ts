import { useLocation } from '@vayal/shared/runtime/router'

/** The state of a link by which the screen it leads to can lead back to this one as it stands. */
export function useHere(): { cameFrom: string } {
  const { pathname, search } = useLocation()
  return { cameFrom: pathname + search }
}

/** The screen at `path`, with its search and filters when that is where one came from. */
export function useWayBack(path: string): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state && 'cameFrom' in state ? state.cameFrom : null
  return typeof from === 'string' && from.split('?', 1)[0] === path ? from : path
}
