import { ROOT } from '../../scripts/workspaces.ts'
import { signIn, startServer } from '../../server/torture/running-server.ts'
import { buildOneBundle, declareRemotes } from './one-bundle.ts'
import { hostPeer } from './peer-host.ts'

export interface Site extends AsyncDisposable {
  name: string
  /** Without a trailing slash. */
  url: string
  token: string
  /** Selector of list entries, which exist only with their data. */
  item: string
}

const CARD = 'main [role="listitem"] article'

/** Starts the product, by default with demo data and the dashboard of this checkout. */
export async function startOurs(
  name: string,
  dataDir: string,
  { webRoot = ROOT, seed = 'demo' }: { webRoot?: string; seed?: 'demo' | 'none' } = {},
): Promise<Site> {
  const server = await startServer({ DATA_DIR: dataDir, WEB_ROOT: webRoot, SEED: seed })
  const token = await signIn(server.url)
  return {
    name,
    url: server.url,
    token,
    item: CARD,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export async function startOneBundle(dataDir: string): Promise<Site> {
  const webRoot = await buildOneBundle()
  await declareRemotes(dataDir)
  return startOurs('one bundle', dataDir, { webRoot })
}

/** Hosts a peer’s build, with the API of `ours` at the same origin. */
export async function startPeer(
  name: string,
  folder: string,
  item: string,
  ours: Site,
): Promise<Site> {
  const host = await hostPeer(folder, ours.url)
  return {
    name,
    url: host.url,
    token: ours.token,
    item,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
}
