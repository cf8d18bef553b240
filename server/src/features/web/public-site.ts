import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AssetSender } from './assets.ts'

const HASHED_FOLDER = 'site/'

/** Serves the files of `public-site/dist`, pages also without `.html` and `/index.html`. */
export function publicSiteRoutes(app: FastifyInstance, webRoot: string, sendAsset: AssetSender) {
  const root = join(webRoot, 'public-site', 'dist')
  const headers = siteHeaders(root)
  app.get('/', (_request, reply) =>
    reply.headers(headers).sendFile('index.html', root, { maxAge: 0 }),
  )
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (path.startsWith(HASHED_FOLDER)) {
      return sendAsset(request, reply, 'site', path.slice(HASHED_FOLDER.length))
    }
    return reply
      .headers(headers)
      .sendFile(path.replace(/\/$/, ''), root, { maxAge: 0, extensions: ['html'] })
  })
}

export function notFoundPage(webRoot: string) {
  const root = join(webRoot, 'public-site', 'dist')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.code(404).header('Cache-Control', 'no-cache')
    const file = /^\/ta(?:[/?]|$)/.test(request.url) ? 'ta/404.html' : '404.html'
    const isBrowser = request.headers.accept?.includes('text/html')
    // An operator may remove the files while the server runs.
    const page = isBrowser && (await readFile(join(root, file), 'utf8').catch(() => null))
    if (!page) return reply.type('text/plain').send('Not found')
    return reply
      .headers(siteHeaders(root))
      .header('Vary', 'Accept')
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

/** True while the public pages contain a placeholder: a name in the reserved domain `.example`. */
export async function hasPlaceholders(webRoot: string): Promise<boolean> {
  const page = join(webRoot, 'public-site', 'dist', 'index.html')
  return (await readFile(page, 'utf8').catch(() => '')).includes('.example')
}

/** The policy that the build of the pages wrote: it has the hash of their inline style sheet. */
function siteHeaders(root: string): Record<string, string> {
  const file = join(root, '_headers')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const policy = /^ +Content-Security-Policy: (.+)$/m.exec(text)?.[1]
  return policy === undefined ? {} : { 'Content-Security-Policy': policy }
}
