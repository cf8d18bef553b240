import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFiles } from '../../scripts/compress.ts'
import { ROOT } from '../../scripts/workspaces.ts'

/** Builds an application of `bench/peers` for production, compressed as ours is. */
export async function buildPeer(name: string): Promise<string> {
  const outDir = resolve(ROOT, '.cache/bench', name)
  await build({
    configFile: false,
    root: resolve(ROOT, 'bench/peers', name),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  })
  await compressFiles(outDir)
  return outDir
}
