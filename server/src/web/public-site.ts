import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_SITE_HEADERS } from './security-headers.ts'

/** Files under this folder are named by what is in them. */
const HASHED = 'site/'

/**
 * The prerendered public pages, when they are built: any file of `public-site/dist`, a page with
 * or without `.html` and `/index.html`. Otherwise `/` leads to the dashboard.
 */
export function publicSiteRoutes(app: FastifyInstance, webRoot: string): void {
  const root = join(webRoot, 'public-site', 'dist')
  if (!existsSync(root)) {
    app.get('/', (_request, reply) => reply.redirect('/admin', 302))
    return
  }
  const headers = { ...PUBLIC_SITE_HEADERS, ...ownPolicy(join(root, '_headers')) }
  app.get('/', (_request, reply) =>
    reply.headers(headers).sendFile('index.html', root, { maxAge: 0 }),
  )
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (path.startsWith(HASHED)) {
      return reply.sendFile(path, root, { immutable: true, maxAge: '1y', index: false })
    }
    return reply
      .headers(headers)
      .sendFile(path.replace(/\/$/, ''), root, { maxAge: 0, extensions: ['html'] })
  })
}

/** The policy the pages were built for: it names their inline style sheet by its hash. */
function ownPolicy(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const policy = /^ +Content-Security-Policy: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return policy === undefined ? {} : { 'Content-Security-Policy': policy }
}
