import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { RemoteBuild } from '@vayal/shared/contracts/registry'
import { SHELL_CONTRACT, satisfiesContract } from '@vayal/shared/contracts/shell-contract'
import type { RemoteModule } from '@vayal/shared/remote/remote-module'
import { adaptProvided } from '../boot/provide.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { withTimeout } from './with-timeout.ts'

const builds = new Map<string, RemoteBuild>()
let isPluginRegistered = false

/** Loads a build; can be retried. @throws {RemoteLoadError} with the stage that failed. */
export async function loadBuild(remoteId: string, build: RemoteBuild): Promise<RemoteModule> {
  checkBuild(remoteId, build)
  builds.set(build.mfName, build)
  const federation = federationWithPlugin()
  federation.registerRemotes([{ name: build.mfName, entry: build.entry, type: 'var' }])
  try {
    if (!satisfiesContract(build.contract, [SHELL_CONTRACT])) await adaptToPreviousContract()
    const module = await withTimeout(federation.loadRemote<unknown>(`${build.mfName}/routes`))
    if (isRemoteModule(module)) return module
  } catch (cause) {
    if (cause instanceof RemoteLoadError) throw cause
    throw new RemoteLoadError(remoteId, build.version, 'start', { cause })
  }
  throw new RemoteLoadError(remoteId, build.version, 'contract')
}

/** Loads the adapter lazily: most pages have no build for the previous contract. */
async function adaptToPreviousContract(): Promise<void> {
  const { adaptToContract2 } = await withTimeout(import('../boot/contract-2.ts'))
  adaptProvided(adaptToContract2)
}

function checkBuild(remoteId: string, build: RemoteBuild): void {
  // Builds of a development server have no integrity; a production shell refuses them.
  if (!build.integrity && process.env.NODE_ENV === 'production') {
    throw new RemoteLoadError(remoteId, build.version, 'integrity')
  }
  if (!satisfiesContract(build.contract)) {
    throw new RemoteLoadError(remoteId, build.version, 'contract')
  }
}

function federationWithPlugin() {
  const federation = getInstance()
  if (!federation) throw new Error('The shell was built without module federation')
  if (!isPluginRegistered) {
    federation.registerPlugins([
      {
        name: 'vayal-entry',
        // The runtime's own loader would inject the script without integrity.
        loadEntry: ({ remoteInfo }) => {
          const build = builds.get(remoteInfo.name)
          return build ? loadEntryScript(build) : undefined
        },
      },
    ])
    isPluginRegistered = true
  }
  return federation
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
/** Global of an entry script: `init` receives the shared packages, `get` returns a module. */
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>

async function loadEntryScript(build: RemoteBuild): Promise<Container> {
  const script = document.createElement('script')
  script.src = build.entry
  script.crossOrigin = 'anonymous'
  if (build.integrity) script.integrity = build.integrity
  const loaded = Promise.withResolvers<void>()
  script.onload = () => loaded.resolve()
  script.onerror = () => loaded.reject(new Error(`${build.entry} could not be loaded`))
  document.head.append(script)
  try {
    // Without this timeout, the federation runtime would answer each retry with the pending load.
    await withTimeout(loaded.promise)
  } finally {
    script.remove()
  }
  const container: unknown = Reflect.get(window, build.mfName)
  if (!isContainer(container)) throw new Error(`${build.entry} did not define ${build.mfName}`)
  return container
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes)
  )
}
