type ModuleExports = Record<string, unknown>

declare global {
  /** Returns a module of the shell by its import name; remotes' builds call it. */
  var vayalProvided: ((name: string) => ModuleExports) | undefined
}

let provided: Readonly<Record<string, ModuleExports>> = {}

export function adaptProvided(adapt: (modules: typeof provided) => typeof provided): void {
  provided = adapt(provided)
}

/** Provides modules to the remotes. `providerEntry` in `sdk/sharing.ts` generates the call. */
export function provide(modules: typeof provided): void {
  provided = modules
  globalThis.vayalProvided = (name) => {
    const found = provided[name]
    // The release gate and the contract prevent this.
    if (found === undefined) throw new Error(`This shell does not provide ${name}`)
    return found
  }
}
