import type { PreloadFile, Registry } from '@vayal/shared/contracts/registry'

/** The files to load early for a page's path: those of the most specific mount that matches it. */
export function preloadsFor(registry: Registry, path: string): PreloadFile[] {
  const segments = segmentsOf(path)
  const [best] = registry.remotes
    // While some get another build, only the browser knows which one it will load.
    .filter(({ canary }) => !canary)
    .flatMap(({ current }) => Object.entries(current.preload))
    .map(([mount, files]) => ({ mount: segmentsOf(mount), files }))
    .filter(({ mount }) => matches(mount, segments))
    .toSorted((a, b) => compareSpecificity(a.mount, b.mount))
  return best?.files ?? []
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function matches(mount: string[], segments: string[]): boolean {
  return (
    mount.length === segments.length &&
    mount.every((part, at) => part.startsWith(':') || part === segments[at])
  )
}

/** A fixed part before a parameter, from the left. */
function compareSpecificity(a: string[], b: string[]): number {
  const at = a.findIndex((part, index) => part.startsWith(':') !== b[index]?.startsWith(':'))
  if (at === -1) return 0
  return a[at]?.startsWith(':') ? 1 : -1
}
