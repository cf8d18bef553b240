/** Where the shell draws pages of its own: no remote may mount there. */
export const SHELL_PATHS = [
  '/login',
  '/logout',
  '/admin',
  '/admin/activity',
  '/admin/account',
] as const

export type ShellPath = (typeof SHELL_PATHS)[number]

/** Whether the shell draws what is mounted there. Addresses are matched whatever their case. */
export function isShellPath(mount: string): boolean {
  return SHELL_PATHS.some((path) => path === mount.toLowerCase())
}
