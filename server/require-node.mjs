// Plain JavaScript, which every Node loads: older ones cannot load a TypeScript file at all.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 24

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..')
const ownNode = join(checkout, 'node_modules', '.bin', 'node')
const { node: version } = process.versions

if (Number(version.split('.')[0]) < OLDEST_NODE) {
  const remedy = existsSync(ownNode)
    ? `use the project’s own, ${ownNode}`
    : `"npm install" in ${checkout} brings the project’s own, node_modules/.bin/node`
  console.error(`Vayal needs Node ${OLDEST_NODE} or later, and this is Node ${version}: ${remedy}`)
  process.exit(1)
}
