import { mountsOverlap } from '@vayal/shared/contracts/mounts'

/** Paths of the shell's own pages, which a remote must not mount. */
export const SHELL_PATHS = [
  '/login',
  '/logout',
  '/admin',
  '/admin/today',
  '/admin/activity',
  '/admin/account',
] as const

export type ShellPath = (typeof SHELL_PATHS)[number]

export function isShellPath(mount: string): boolean {
  return SHELL_PATHS.some((path) => mountsOverlap(path, mount))
}
