import { canBeOneAddress } from '@vayal/shared/contracts/mounts'

/** Where the shell draws pages of its own: no remote may mount there. */
export const SHELL_PATHS = [
  '/login',
  '/logout',
  '/admin',
  '/admin/activity',
  '/admin/account',
] as const

export type ShellPath = (typeof SHELL_PATHS)[number]

/** Whether a mount can be an address that the shell draws. */
export function isShellPath(mount: string): boolean {
  return SHELL_PATHS.some((path) => canBeOneAddress(path, mount))
}
