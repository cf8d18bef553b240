import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig, type Plugin, preview } from 'vite'
import { buildPublicSite } from '../../public-site/build.ts'
import { compressFiles } from '../../scripts/compress.ts'
import { compileMessages } from '../../scripts/messages.ts'
import { ROOT, remoteIds } from '../../scripts/workspaces.ts'

/** The same screens in one Vite bundle; `all` adds the public pages. */
// node bench/tooling/vite-bundle.ts all|build|watch|dev|preview [--port 4000] [--backend http://…]

const DIST = resolve(ROOT, '.cache/vite-bundle')
const LOAD_BUILD = resolve(ROOT, 'shell/src/remotes/load-build.ts')
const PROXIED_PATHS = ['/api', '/uploads', '/registry.json', '/config.json']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4000' }, backend: { type: 'string' } },
})
const port = Number(values.port)
const [command] = positionals
const config = viteConfig(values.backend)

switch (command) {
  case 'all':
    await compileMessages()
    await Promise.all([buildCompressed(), buildPublicSite()])
    break
  case 'build':
    await compileMessages()
    await buildCompressed()
    break
  case 'watch':
    await compileMessages()
    await build({ ...config, build: { ...config.build, watch: {} } })
    break
  case 'dev': {
    await compileMessages()
    const server = await createServer(config)
    await server.listen(port)
    break
  }
  case 'preview':
    await preview({ ...config, preview: { port, host: '127.0.0.1', strictPort: true } })
    break
  default:
    console.error('Name a mode: all, build, watch, dev or preview')
    process.exitCode = 1
}

async function buildCompressed(): Promise<void> {
  await build(config)
  await compressFiles(DIST)
}

function viteConfig(backend: string | undefined): InlineConfig {
  return {
    configFile: false,
    root: resolve(ROOT, 'shell/src'),
    cacheDir: resolve(ROOT, '.cache/vite'),
    publicDir: false,
    logLevel: 'error',
    plugins: [remotesInside(), shellPage(backend), react()],
    build: { outDir: DIST, emptyOutDir: true, sourcemap: true, target: 'es2024' },
    server: {
      port,
      host: '127.0.0.1',
      strictPort: true,
      ...(backend !== undefined && {
        proxy: Object.fromEntries(PROXIED_PATHS.map((path) => [path, backend])),
      }),
    },
  }
}

function remotesInside(): Plugin {
  const ids = remoteIds()
  const code = [
    ...ids.map(
      (id, at) =>
        `import { routes as routes${at} } from '${resolve(ROOT, 'remotes', id, 'src/routes.tsx')}'`,
    ),
    `const modules = { ${ids.map((id, at) => `'${id}': { routes: routes${at} }`).join(', ')} }`,
    'export async function loadBuild(remoteId) { return modules[remoteId] }',
  ].join('\n')
  return {
    name: 'remotes-inside',
    enforce: 'pre',
    load: (id) => (id === LOAD_BUILD ? { code, moduleType: 'js' } : undefined),
  }
}

/** Adds the script tag and the data that a server would insert into the page. */
function shellPage(backend: string | undefined): Plugin {
  return {
    name: 'shell-page',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = {
          tag: 'script',
          attrs: { type: 'module', src: '/main.tsx' },
          injectTo: 'head' as const,
        }
        if (backend === undefined) return { html, tags: [script] }
        const [config, registry] = await Promise.all(
          ['/config.json', '/registry.json'].map(async (path) =>
            (await fetch(backend + path)).json(),
          ),
        )
        const boot = JSON.stringify({ config, registry, allowedOverrides: [] })
        const data = `<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>`
        return { html: html.replace('<!--boot-->', () => data), tags: [script] }
      },
    },
  }
}
