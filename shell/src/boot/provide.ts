/** A module's exports, live. */
type ModuleExports = Record<string, unknown>

declare global {
  /** How a remote's build asks for a module of the shell's, by the name it is imported by. */
  var vayalProvided: ((name: string) => ModuleExports) | undefined
}

/**
 * Makes modules of ours known to the remotes of this page: `rspack.base.ts` writes the call, with
 * all of `providedModules()`.
 */
export function provide(modules: Readonly<Record<string, ModuleExports>>): void {
  globalThis.vayalProvided = (name) => {
    const found = modules[name]
    // The release gate and the contract see to it that no build gets here.
    if (found === undefined) throw new Error(`This shell does not provide ${name}`)
    return found
  }
}
