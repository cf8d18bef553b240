type ModuleExports = Record<string, unknown>

declare global {
  /** Returns a module of the shell by its import name; remotes' builds call it. */
  var vayalProvided: ((name: string) => ModuleExports) | undefined
}

/** Provides modules to the remotes. `providerEntry` in `sharing.ts` generates the call. */
export function provide(modules: Readonly<Record<string, ModuleExports>>): void {
  globalThis.vayalProvided = (name) => {
    const found = modules[name]
    // The release gate and the contract prevent this.
    if (found === undefined) throw new Error(`This shell does not provide ${name}`)
    return found
  }
}
