import { resolve } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { isInstalled, SDK_ROOT } from '../scripts/workspaces.ts'

export function defineRemoteTests(id: string): ViteUserConfig {
  return defineConfig({
    ...(isInstalled && {
      resolve: { alias: { '@vayal/shared': resolve(SDK_ROOT, 'shared/src') } },
    }),
    test: {
      name: id,
      environment: 'jsdom',
      // The origin of the calls: upload progress from another origin would need a CORS preflight.
      environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
      // A worker takes longer to start than most files to run. The setup file resets shared state.
      isolate: false,
      // For a busy machine; a test that hangs still ends.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [resolve(SDK_ROOT, 'shared/src/testing', isInstalled ? 'setup.js' : 'setup.tsx')],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      ...(isInstalled && { server: { deps: { inline: [/@vayal\/remote-sdk/] } } }),
    },
  })
}
