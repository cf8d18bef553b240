import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShellManifest, shellManifest } from '@vayal/shared/contracts/build-manifest'
import * as z from 'zod'

/** Contract and modules that the shell under `webRoot` offers; null when it cannot be read. */
export function readShellManifest(webRoot: string): ShellManifest | null {
  try {
    const json = readFileSync(join(webRoot, 'shell', 'dist', 'shell.json'), 'utf8')
    return z.core.safeParse(shellManifest, JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
