import type { Compiler } from '@rspack/core'
import { compileMessages, messageFiles } from './messages.ts'

const PLUGIN = 'MessagesPlugin'

/** Compiles messages before the build, and again when a message changes. */
export class MessagesPlugin {
  readonly #files: string[]

  constructor(folder: string) {
    this.#files = [folder, 'shared'].flatMap(messageFiles)
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tapPromise(PLUGIN, compileMessages)
    compiler.hooks.watchRun.tapPromise(PLUGIN, async ({ modifiedFiles }) => {
      if (!modifiedFiles || this.#files.some((file) => modifiedFiles.has(file))) {
        await compileMessages()
      }
    })
    compiler.hooks.afterCompile.tap(PLUGIN, ({ fileDependencies }) => {
      fileDependencies.addAll(this.#files)
    })
  }
}
