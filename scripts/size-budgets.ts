import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  buildManifest,
  CONTRIBUTION_BUDGET,
  pageBudgetOf,
} from '@vayal/shared/contracts/build-manifest'
import { readReleases } from './releases-file.ts'
import { ROOT, remoteIds } from './workspaces.ts'

/** Bytes (brotli) that every page of the dashboard loads first, styles included. */
export const SHELL_BUDGET = 183_000

type FileSize = { file: string; bytes: number }

export function budgetProblems(root: string = ROOT): string[] {
  return [...shellProblems(root), ...remoteIds().flatMap((id) => remoteProblems(root, id))]
}

function shellProblems(root: string): string[] {
  const dist = resolve(root, 'shell/dist')
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return []
  const urls = readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)
  const files = [...urls].map(([, file = '']) => sizeOf(dist, file))
  return problems('shell: its first load', files, SHELL_BUDGET, 'SHELL_BUDGET')
}

function remoteProblems(root: string, id: string): string[] {
  const dist = resolve(root, 'remotes', id, 'dist')
  const current = readReleases(dist)?.current
  if (current === undefined) return []
  const manifest = buildManifest.parse(readJson(join(dist, current, 'build.json')))
  const contributions = Object.entries(manifest.contributionFiles ?? {}).flatMap(
    ([name, needed]) => {
      const files = needed.map((file) => sizeOf(join(dist, current), file))
      return problems(`remotes/${id}: ${name}`, files, CONTRIBUTION_BUDGET, 'CONTRIBUTION_BUDGET')
    },
  )
  const pages = Object.entries(manifest.build.preload).flatMap(([mount, preloads]) => {
    const budget = pageBudgetOf(manifest, mount)
    if (budget === undefined) return []
    const files = preloads.map(({ href }) => sizeOf(join(dist, current), href))
    return problems(`remotes/${id}: ${mount}`, files, budget, 'pageBudget')
  })
  return [...pages, ...contributions]
}

function problems(what: string, files: FileSize[], budget: number, name: string): string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes <= budget) return []
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3)
  const shown = largest.map((file) => `${file.file} ${file.bytes}`).join(', ')
  return [`${what} is ${bytes} bytes (brotli), its ${name} is ${budget}. Largest: ${shown}`]
}

/** Bytes of the file as the server sends it: compressed, if a compressed copy exists. */
function sizeOf(folder: string, file: string): FileSize {
  const path = join(folder, file)
  const compressed = `${path}.br`
  return { file, bytes: statSync(existsSync(compressed) ? compressed : path).size }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
