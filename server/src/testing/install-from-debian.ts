import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'

/** Installs a package where that can be done without asking: as root, on Debian and the like. */
export function installFromDebian(name: string, missing: string): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return
  console.log(`${missing} for the tests yet: installing the one of this system…`)
  // At run level 1 the package does not start a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: 'inherit' } as const
  execFileSync(APT, ['update'], options)
  execFileSync(APT, ['install', '-y', '--no-install-recommends', name], options)
}
