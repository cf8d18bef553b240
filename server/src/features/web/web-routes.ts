import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { AppConfig } from '@vayal/shared/contracts/config'
import type { Registry } from '@vayal/shared/contracts/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { shellHeaders } from '../../platform/http/security-headers.ts'
import { type StoredAnswer, storedAnswer } from '../../platform/http/stored-answer.ts'
import type { LiveRegistry } from '../releases/live-registry.ts'
import { assetSender } from './assets.ts'
import { publicSiteRoutes } from './public-site.ts'
import { inlineScripts, renderShellPage } from './shell-page.ts'

export interface WebOptions {
  webRoot: string
  database: Database
  config: AppConfig
  registry: LiveRegistry
  allowedOverrides: string[]
}

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
  // The ETag is a hash, as two servers may offer different builds of one revision.
  const answers = new WeakMap<Registry, Promise<StoredAnswer>>()
  app.get('/registry.json', async (request, reply) => {
    const current = await registry.current()
    const answer = answers.get(current) ?? storedAnswer([JSON.stringify(current)])
    answers.set(current, answer)
    return (await answer).send(request, reply)
  })

  app.get('/shell.json', (_request, reply) =>
    reply.sendFile('shell/dist/shell.json', webRoot, { maxAge: 0 }),
  )

  const sendAsset = assetSender(database, webRoot)
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendAsset(request, reply, 'assets', request.params['*']),
  )

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await readFile(join(webRoot, 'shell', 'dist', 'index.html'), 'utf8')
    const boot = { config, registry: await registry.current(), allowedOverrides }
    const scripts = inlineScripts(template)
    return reply
      .headers(shellHeaders(boot, scripts, request.headers['user-agent']))
      .type('text/html; charset=utf-8')
      .send(renderShellPage(template, boot, request.url))
  }
  for (const path of ['/login', '/admin', '/admin/*']) {
    app.get(path, sendShell)
  }

  publicSiteRoutes(app, webRoot, sendAsset)
}
