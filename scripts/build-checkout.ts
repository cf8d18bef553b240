import { buildRemote } from './build-remote.ts'
import { isWholeCheckout, remoteIds } from './workspaces.ts'

/** Builds what has changed: the whole product, or the remotes of a sparse checkout. */
export async function buildCheckout(log: (line: string) => void): Promise<void> {
  if (isWholeCheckout()) {
    // Imported lazily: it imports packages that a checkout of some remotes lacks.
    const { build } = await import('./build.ts')
    await build(log)
  } else for (const id of remoteIds()) await buildRemote(id, log)
}

if (import.meta.main) await buildCheckout(console.log)
