import { mountsOverlap } from '@vayal/shared/contracts/mounts'
import type { PreloadFile, Registry } from '@vayal/shared/contracts/registry'

/** Files to preload for a path: those of the most specific mount that matches it. */
export function preloadsFor(registry: Registry, path: string): PreloadFile[] {
  const [best] = registry.remotes
    // During a canary only the browser knows which build it will load.
    .filter(({ canary, switchedOff }) => !canary && !switchedOff)
    .flatMap(({ current }) => Object.entries(current.preload))
    .filter(([mount]) => mountsOverlap(mount, path))
    .toSorted(([one], [other]) => compareSpecificity(one.split('/'), other.split('/')))
  return best?.[1] ?? []
}

/** Sorts a fixed segment before a parameter, from the left. */
function compareSpecificity(a: string[], b: string[]): number {
  const at = a.findIndex((part, index) => part.startsWith(':') !== b[index]?.startsWith(':'))
  if (at === -1) return 0
  return a[at]?.startsWith(':') ? 1 : -1
}
