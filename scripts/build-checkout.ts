import { buildRemote } from './build-remote.ts'
import { isWholeCheckout, remoteIds } from './workspaces.ts'

/**
 * Builds everything this checkout holds, where it changed: the whole product, or only some remotes.
 *
 * @param log gets one line for each thing that was built.
 */
export async function buildCheckout(log: (line: string) => void): Promise<void> {
  if (isWholeCheckout()) {
    // Imported here: it reaches into packages that a checkout of some remotes does not have.
    const { build } = await import('./build.ts')
    await build(log)
  } else for (const id of remoteIds()) await buildRemote(id, log)
}

if (import.meta.main) await buildCheckout(console.log)
