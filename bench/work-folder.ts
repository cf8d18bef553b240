import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../.cache/bench')

/** Empty folder on the disk of the checkout. Disposing removes it. */
export function makeWorkFolder(name: string): Disposable & { path: string } {
  const path = resolve(FOLDER, name)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
