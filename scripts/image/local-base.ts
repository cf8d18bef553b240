import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const DEBIAN = 'bookworm'
const NAME = `localhost/vayal-base:${DEBIAN}`
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Makes a base image of Debian with this Node and npm. Needs root and debootstrap. */
export function makeLocalBase(): string {
  if (spawnSync('buildah', ['inspect', NAME], { stdio: 'ignore' }).status === 0) return NAME
  const folder = mkdtempSync(join(tmpdir(), 'vayal-base-'))
  try {
    const include = '--include=ca-certificates,libstdc++6'
    execFileSync('debootstrap', ['--variant=minbase', include, DEBIAN, folder], {
      stdio: 'inherit',
    })
    execFileSync('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node'])
    addNode(join(folder, 'usr/local'))
    // This machine may reach its registries through a proxy with its own certificate.
    copyFileSync(CERTIFICATES, join(folder, CERTIFICATES))
    const container = execFileSync('buildah', ['from', 'scratch'], { encoding: 'utf8' }).trim()
    execFileSync('buildah', ['add', '--quiet', container, folder, '/'])
    execFileSync('buildah', ['config', '--cmd', 'node', container])
    execFileSync('buildah', ['commit', '--quiet', '--rm', container, NAME])
    return NAME
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function addNode(prefix: string): void {
  const { npm_execpath: npm } = process.env
  if (npm === undefined) throw new Error('Run this with npm: npm run image')
  copyFileSync(process.execPath, join(prefix, 'bin/node'))
  cpSync(join(dirname(npm), '..'), join(prefix, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm'))
  mkdirSync(join(prefix, 'etc'), { recursive: true })
  writeFileSync(join(prefix, 'etc/npmrc'), `cafile=${CERTIFICATES}\n`)
}
