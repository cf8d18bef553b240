import { routes as catalog } from '../../../../remotes/catalog/src/routes.tsx'
import { routes as commerce } from '../../../../remotes/commerce/src/routes.tsx'
import { routes as content } from '../../../../remotes/content/src/routes.tsx'
import { routes as stores } from '../../../../remotes/stores/src/routes.tsx'
import type { RemoteModule } from '../../../../shared/src/remote/remote-module.ts'

const ROUTES = new Map(Object.entries({ catalog, commerce, content, stores }))

/** Replaces the shell’s loader: all remotes are in its bundle, their pages still lazy. */
export function loadBuild(remoteId: string): Promise<RemoteModule> {
  const routes = ROUTES.get(remoteId)
  if (!routes) return Promise.reject(new Error(`The bundle has no remote ${remoteId}`))
  return Promise.resolve({ routes })
}
