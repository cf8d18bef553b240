import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** `public-or-admin` still refuses an invalid token; `deploy` is the token of the path's remote. */
export type Access =
  | 'public'
  | 'public-or-admin'
  | 'admin'
  | 'admin-or-smoke'
  | 'app-or-admin'
  | 'deploy'
  | 'deploy-or-admin'

/** `actor` is the caller's name in the audit. */
export type Caller =
  | {
      role: 'admin'
      actor: string
      username: string
      userId: number
      /** Public name of the session, unrelated to the token. */
      sessionId: string
      expiresAt: number
    }
  | { role: 'app'; actor: string }
  | { role: 'deploy'; actor: string; remote: string }
  | { role: 'smoke'; actor: string }

/** Null for a token that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Runs before the body is read. A route without a declared access fails at registration. */
export function installGuards(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    // The documentation's routes belong to a plugin.
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, access: 'public' }
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} has no access config`)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    if (!access || access === 'public') done()
    else if (access === 'public-or-admin' && !request.headers.authorization) done()
    else {
      authorize(request, access, authenticate).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }
  })
}

async function authorize(
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<void> {
  const caller = await authenticateRequest(request, authenticate)
  if (!isAllowed(access, caller, request)) {
    throw new ApiError(403, 'forbidden', refusalOf(caller))
  }
  request.caller = caller
}

function isAllowed(access: Access, caller: Caller, { method, params }: FastifyRequest): boolean {
  switch (caller.role) {
    case 'admin':
      return access !== 'deploy'
    case 'app':
      return access === 'app-or-admin' || access === 'public-or-admin'
    case 'smoke':
      if (method !== 'GET') return false
      return ['admin-or-smoke', 'app-or-admin', 'public-or-admin'].includes(access)
    case 'deploy': {
      if (access === 'public-or-admin') return true
      if (access !== 'deploy' && access !== 'deploy-or-admin') return false
      const remote = typeof params === 'object' && params !== null && Reflect.get(params, 'remote')
      return remote === caller.remote
    }
  }
}

function refusalOf(caller: Caller): string {
  if (caller.role !== 'deploy') return 'This token may not do that'
  return `This token may not do that: it releases ${caller.remote}, and nothing else`
}

async function authenticateRequest(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller> {
  const [, token] = /^Bearer ([!-~]{1,500})$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = token === undefined ? null : await authenticate(token)
  if (!caller) throw new ApiError(401, 'unauthenticated', 'Sign in to continue')
  return caller
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} is not guarded`)
  return request.caller
}

export function administratorOf(request: FastifyRequest): Extract<Caller, { role: 'admin' }> {
  const caller = callerOf(request)
  if (caller.role !== 'admin')
    throw new Error(`${request.routeOptions.url} is not restricted to administrators`)
  return caller
}
