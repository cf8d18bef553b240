import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { shippedPackages } from './shipped-packages.ts'
import { ROOT } from './workspaces.ts'

const FILE = 'dist/sbom.cdx.json'
const MAX_BYTES = 64 << 20

const sbom = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** SBOM in CycloneDX. npm's `--omit=dev` would omit devDependencies that builds contain. */
export function makeSbom(): z.infer<typeof sbom> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const text = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_BYTES })
  const all = sbom.parse(JSON.parse(text))
  const shipped = new Set(shippedPackages(ROOT).map(({ name, version }) => `${name}@${version}`))
  return {
    ...all,
    components: all.components.filter((component) => shipped.has(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((to) => shipped.has(to)) })),
  }
}

if (import.meta.main) {
  const file = resolve(ROOT, FILE)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(makeSbom(), null, 2)}\n`)
  console.log(`  ${FILE} written`)
}
