import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { AppConfig } from '@vayal/shared/contracts/config'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicSiteRoutes } from './public-site.ts'
import { BUILD_VERSION, readRegistry } from './read-registry.ts'
import { shellHeaders, UPLOAD_HEADERS } from './security-headers.ts'
import { renderShellPage } from './shell-page.ts'

export interface WebOptions {
  /** Where `shell/`, `remotes/` and `public-site/` lie, built. */
  webRoot: string
  uploadsDir: string
  config: AppConfig
}

/** Named by what is in it: it can be kept for good. */
const IMMUTABLE = { immutable: true, maxAge: '1y', index: false } as const
const REMOTE_ID = /^[a-z][a-z0-9-]{0,40}$/

/** Everything a browser loads: the shell, the remotes, uploads and the public pages. */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { webRoot, uploadsDir, config } = options
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
  })
  const registry = readRegistry(webRoot, (message) => app.log.warn(message))

  app.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(config),
  )
  app.get('/registry.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(registry),
  )

  app.get<{ Params: { id: string; version: string; '*': string } }>(
    '/remotes/:id/:version/*',
    (request, reply) => {
      const { id, version, '*': file } = request.params
      if (!REMOTE_ID.test(id) || !BUILD_VERSION.test(version)) return reply.callNotFound()
      reply.header('Access-Control-Allow-Origin', '*')
      return reply.sendFile(file, join(webRoot, 'remotes', id, 'dist', version), IMMUTABLE)
    },
  )
  app.get<{ Params: { '*': string } }>('/uploads/*', (request, reply) =>
    reply.headers(UPLOAD_HEADERS).sendFile(request.params['*'], uploadsDir, IMMUTABLE),
  )
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], join(webRoot, 'shell', 'dist', 'assets'), IMMUTABLE),
  )

  const headers = shellHeaders(config)
  const sendShell = async (path: string, reply: FastifyReply) => {
    const template = await readShell(webRoot)
    if (template === null) {
      return reply
        .code(503)
        .type('text/plain')
        .send('The dashboard is not built. Run: npm run build')
    }
    const page = renderShellPage(template, { config, registry }, path)
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  }
  for (const path of ['/login', '/admin', '/admin/*']) {
    app.get(path, (request, reply) => sendShell(request.url.split('?', 1)[0] ?? '', reply))
  }

  publicSiteRoutes(app, webRoot)
}

async function readShell(webRoot: string): Promise<string | null> {
  try {
    return await readFile(join(webRoot, 'shell', 'dist', 'index.html'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
