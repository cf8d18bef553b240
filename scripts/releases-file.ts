import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const releasesFile = z.object({ current: z.string(), previous: z.nullable(z.string()) })

/** `releases.json` in a remote's `dist`: the builds that a server offers from this folder. */
type Releases = z.infer<typeof releasesFile>

/** Undefined if the remote has no build, or the file is invalid. */
export function readReleases(dist: string): Releases | undefined {
  const file = join(dist, 'releases.json')
  if (!existsSync(file)) return undefined
  return releasesFile.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
}

export function writeReleases(dist: string, releases: Releases): void {
  writeFileSync(join(dist, 'releases.json'), JSON.stringify(releases))
}
