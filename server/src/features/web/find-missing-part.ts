import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import {
  bundledRemotes,
  readBundledBuild,
  readBundledReleases,
  readShellManifest,
} from '../releases/read-bundled.ts'

const SHELL_PAGE = 'shell/dist/index.html'
const SHELL_MANIFEST = 'shell/dist/shell.json'
const PUBLIC_SITE = ['index.html', '404.html', 'ta/404.html', '_headers'].map(
  (file) => `public-site/dist/${file}`,
)

/** @returns a sentence on the first missing part; null when the web root is complete */
export function findMissingPart(webRoot: string): string | null {
  const files = [SHELL_PAGE, ...pageAssets(webRoot), SHELL_MANIFEST, ...PUBLIC_SITE]
  const missing = files.find((file) => !existsSync(join(webRoot, file)))
  if (missing !== undefined) return `${missing} is missing`
  if (readShellManifest(webRoot) === null) return `${SHELL_MANIFEST} is damaged`
  for (const { id, dist } of bundledRemotes(webRoot)) {
    if (!existsSync(join(dist, 'releases.json'))) return `remotes/${id}/dist is missing`
    try {
      readBundledBuild(dist, id, readBundledReleases(dist).current)
    } catch (error) {
      return `remotes/${id}/dist is damaged (${reasonOf(error)})`
    }
  }
  return null
}

function pageAssets(webRoot: string): string[] {
  if (!existsSync(join(webRoot, SHELL_PAGE))) return []
  const page = readFileSync(join(webRoot, SHELL_PAGE), 'utf8')
  return [...page.matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, path]) => `shell/dist/${path}`,
  )
}
