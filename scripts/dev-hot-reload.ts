import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findMissingPart } from '../server/src/features/web/find-missing-part.ts'
import { build } from './build.ts'
import { endWithThisProcess, watchPackage } from './bundle.ts'
import { freePort } from './free-port.ts'
import { compileMessages } from './messages.ts'
import { ROOT, remoteIds } from './workspaces.ts'

/** Serves the shell and the given remotes (default: all) with hot reload, the others as last built. */
export async function developWithHotReload(given: string[]): Promise<void> {
  const developed = given.length > 0 ? given : remoteIds()
  // The server starts only with a complete build, even if the dev server serves every page.
  if (developed.length < remoteIds().length || findMissingPart(ROOT) !== null) await build()
  else await compileMessages()
  watchPackage('.', ['serve', '--config', 'scripts/dev-server.config.ts'], {
    DEV_BACKEND: await startBackend(),
    DEV_REMOTES: developed.join(' '),
  })
}

async function startBackend(): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--watch', resolve(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  })
  // Hides the line with the server's own URL, which has no hot reload. Shows the name and password.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('Vayal is ready')) console.log(line)
  })
  endWithThisProcess(child)
  return `http://127.0.0.1:${port}`
}
