import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShellManifest, shellManifest } from '@vayal/shared/contracts/registry'
import * as z from 'zod'

/** What the shell under `webRoot` offers to remotes; null when it is not built. */
export function readShellManifest(webRoot: string): ShellManifest | null {
  const file = join(webRoot, 'shell', 'dist', 'shell.json')
  if (!existsSync(file)) return null
  return z.core.safeParse(shellManifest, JSON.parse(readFileSync(file, 'utf8'))).data ?? null
}
