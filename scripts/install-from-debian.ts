import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'
/** Tests that run at the same time may install packages too. */
const WAIT_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=600']

/** Packages that the tests of the server use. */
export const SERVER_PACKAGES = ['nginx', 'postgresql', 'prometheus', 'python3-swift', 'systemd']

/** Installs missing packages if run by root on Debian. Otherwise does nothing: callers check for programs. */
export function installFromDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  console.log(`Installing Debian packages for the tests: ${missing.join(', ')}…`)
  // At run level 1 the packages start no servers of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: 'inherit' } as const
  spawnSync(APT, ['update'], options)
  const offered = missing.filter(isOffered)
  if (offered.length === 0) return
  const install = ['install', '-y', '--no-install-recommends', ...offered]
  spawnSync(APT, [...WAIT_FOR_OTHERS, ...install], options)
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('/usr/bin/dpkg-query', ['--status', name], { encoding: 'utf8' })
  return stdout?.includes('\nStatus: install ok installed\n') ?? false
}

function isOffered(name: string): boolean {
  return spawnSync('/usr/bin/apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}
