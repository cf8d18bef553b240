import { resolve } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { runsFromPackage, SDK_ROOT } from '../scripts/workspaces.ts'

export function defineRemoteTests(id: string): ViteUserConfig {
  return defineConfig({
    ...(runsFromPackage && {
      resolve: { alias: { '@vayal/shared': resolve(SDK_ROOT, 'shared/src') } },
    }),
    test: {
      name: id,
      environment: 'jsdom',
      // The origin of the API: a call with upload progress to another one needs a CORS preflight.
      environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
      // A worker takes longer to start than most files to run. The setup file resets shared state.
      isolate: false,
      // Long enough for a busy machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [
        resolve(SDK_ROOT, 'shared/src/testing', runsFromPackage ? 'setup.js' : 'setup.tsx'),
      ],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      ...(runsFromPackage && { server: { deps: { inline: [/@vayal\/remote-sdk/] } } }),
    },
  })
}
