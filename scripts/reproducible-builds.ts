import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildCheckout } from './build-checkout.ts'
import { builtFiles } from './built-files.ts'
import { copyCheckout } from './copy-checkout.ts'
import { ROOT, remoteIds } from './workspaces.ts'

export const ELSEWHERE = resolve(ROOT, '.cache/elsewhere')

/** Hashes of this checkout's builds when the copy was built. */
const STAMP = join(ELSEWHERE, 'built-from.json')

const MAX_LINES = 10

/** Builds this checkout and a copy of it. Returns a line for each file that differs. */
export async function unreproducibleFiles(): Promise<string[]> {
  await buildElsewhere()
  const [here, there] = [builtFiles(ROOT), builtFiles(ELSEWHERE)]
  const names = [...new Set([...here.keys(), ...there.keys()])].sort()
  const lines = names
    .filter((name) => here.get(name) !== there.get(name))
    .map((name) => `${name} ${difference(here.has(name), there.has(name))}`)
  const more = lines.length - MAX_LINES
  return more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines
}

function difference(isHere: boolean, isThere: boolean): string {
  if (isHere && isThere) return 'differs when it is built in another folder'
  return isHere ? 'is missing when it is built in another folder' : 'exists only in another folder'
}

/** Builds a copy of this checkout in another folder, unless the last copy is up to date. */
export async function buildElsewhere(): Promise<void> {
  await buildCheckout(() => undefined)
  const stamp = JSON.stringify([...builtFiles(ROOT)])
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  rmSync(ELSEWHERE, { recursive: true, force: true })
  const copy = copyCheckout({ packages: 'hard links' })
  try {
    await run('scripts/build-checkout.ts', copy)
    for (const folder of ['shell', 'public-site', ...remoteIds().map((id) => `remotes/${id}`)]) {
      const dist = join(copy, folder, 'dist')
      if (existsSync(dist)) cpSync(dist, join(ELSEWHERE, folder, 'dist'), { recursive: true })
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  mkdirSync(ELSEWHERE, { recursive: true })
  writeFileSync(STAMP, stamp)
}

async function run(script: string, cwd: string): Promise<void> {
  const child = spawn(process.execPath, [script], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  const { promise, resolve: done, reject: failed } = Promise.withResolvers<number | null>()
  child.on('error', failed)
  child.on('exit', done)
  const [code, errors] = await Promise.all([promise, text(child.stderr)])
  if (code !== 0) throw new Error(errors)
}
