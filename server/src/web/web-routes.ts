import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { AppConfig } from '@vayal/shared/contracts/config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { acceptedEncoding, compress } from '../http/compression.ts'
import { matchesIfNoneMatch } from '../http/if-none-match.ts'
import { sha256 } from '../releases/build-archive.ts'
import type { LiveRegistry } from '../releases/live-registry.ts'
import { assetSender } from './assets.ts'
import { publicSiteRoutes } from './public-site.ts'
import { shellHeaders } from './security-headers.ts'
import { inlineScripts, renderShellPage } from './shell-page.ts'

export interface WebOptions {
  /** Where `shell/`, `remotes/` and `public-site/` lie, built. */
  webRoot: string
  database: Database
  config: AppConfig
  registry: LiveRegistry
  allowedOverrides: string[]
}

/** Everything a browser loads: the shell and the public pages. */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { webRoot, database, config, registry, allowedOverrides } = options
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
  })
  app.get('/config.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(config),
  )
  app.get('/registry.json', async (request, reply) => {
    const current = await registry.current()
    // Not the revision alone: two servers may offer different builds of one.
    const etag = `"${sha256(JSON.stringify(current))}"`
    reply.header('Cache-Control', 'no-cache').header('ETag', etag)
    if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return current
  })

  const sendAsset = assetSender(database, webRoot)
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendAsset(request, reply, 'assets', request.params['*']),
  )

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await readShell(webRoot)
    if (template === null) {
      return reply
        .code(503)
        .type('text/plain')
        .send('The dashboard is not built. Run: npm run build')
    }
    const current = await registry.current()
    const boot = { config, registry: current, allowedOverrides }
    const page = Buffer.from(renderShellPage(template, boot, request.url.split('?', 1)[0] ?? ''))
    const encoding = acceptedEncoding(request)
    reply
      .headers(shellHeaders(boot, inlineScripts(template)))
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
    if (!encoding) return reply.send(page)
    return reply.header('Content-Encoding', encoding).send(await compress(page, encoding))
  }
  for (const path of ['/login', '/admin', '/admin/*']) {
    app.get(path, sendShell)
  }

  publicSiteRoutes(app, webRoot, sendAsset)
}

async function readShell(webRoot: string): Promise<string | null> {
  try {
    return await readFile(join(webRoot, 'shell', 'dist', 'index.html'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
