import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { seconds } from './bundle.ts'
import { checkImage } from './image/check-image.ts'
import { makeLocalBase } from './image/local-base.ts'
import { ROOT } from './workspaces.ts'

/** `npm run image`. Also works in a container without privileges: the build runs in a chroot. */

const IMAGE = 'localhost/vayal'
const FILE = 'docs/examples/Containerfile'
const PROGRAMS = ['buildah', 'podman']

const missing = PROGRAMS.filter((name) => !succeeds(name, '--version'))
if (missing.length > 0) {
  console.error(
    `vayal: ${missing.join(' and ')} missing. On Debian: apt-get install buildah podman`,
  )
  process.exit(1)
}

const began = performance.now()
const [, officialBase = ''] =
  /^ARG BASE=(.+)$/m.exec(readFileSync(resolve(ROOT, FILE), 'utf8')) ?? []
const isAvailable = succeeds('buildah', 'pull', '--quiet', officialBase)
const base = isAvailable ? officialBase : makeLocalBase()
const options = [
  '--isolation=chroot',
  // The OCI format has no health check.
  '--format=docker',
  '--layers',
  `--file=${FILE}`,
  `--ignorefile=${FILE}.dockerignore`,
  `--build-arg=BASE=${base}`,
  `--tag=${IMAGE}`,
]
execFileSync('buildah', ['build', ...options, '.'], { cwd: ROOT, stdio: 'inherit' })
console.log(`  ${IMAGE} built on ${base} in ${seconds(began)}`)
await checkImage(IMAGE, (line) => console.log(`  ${line}`))

function succeeds(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
