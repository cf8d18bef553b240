import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

interface ShippedPackage {
  /** From the root, as in `node_modules/zod`. */
  path: string
  name: string
  version: string
  license: string | undefined
}

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
    }),
  ),
})
const installed = z.object({ license: z.optional(z.string()) })

/** Packages that the product ships, for any platform. Installed ones have their exact licence. */
export function shippedPackages(root: string): ShippedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return Object.entries(lockfile.parse(JSON.parse(text)).packages).flatMap(([path, entry]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    const { version = '', license, dev, devOptional, link, optional, integrity } = entry
    if (name === undefined || dev || devOptional || link) return []
    const file = join(root, path, 'package.json')
    if (existsSync(file)) {
      const manifest = installed.parse(JSON.parse(readFileSync(file, 'utf8')))
      return [{ path, name, version, license: manifest.license }]
    }
    // npm keeps an entry without integrity for a package of another platform.
    return optional && integrity === undefined ? [] : [{ path, name, version, license }]
  })
}
