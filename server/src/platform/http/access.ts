import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** `public-or-admin` still refuses an invalid token; `deploy` is the token of the path's remote. */
export type Access = 'public' | (typeof ALLOWED)[Caller['role']][number]

const ALLOWED = {
  admin: ['public-or-admin', 'admin', 'admin-or-smoke', 'app-or-admin', 'deploy-or-admin'],
  app: ['public-or-admin', 'app-or-admin'],
  smoke: ['public-or-admin', 'admin-or-smoke', 'app-or-admin'],
  deploy: ['public-or-admin', 'deploy', 'deploy-or-admin'],
} as const

/** `actor` is the caller's name in the audit log. */
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

export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'Acknowledged-Warnings'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Optional headers that the route reads. */
    headers?: readonly RequestHeader[]
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

type GuardedRoute = { Params: { remote?: string } }
type GuardedRequest = FastifyRequest<GuardedRoute>

/** Runs before the body is read. A route without a declared access fails at registration. */
export function installGuards(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    // The documentation's routes belong to a plugin.
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, access: 'public' }
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} has no access config`)
  })
  app.addHook<GuardedRoute>('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    if (!access || access === 'public') done()
    else if (access === 'public-or-admin' && !request.headers.authorization) done()
    else {
      authorize(request, access, authenticate).then(() => done(), done)
    }
  })
}

async function authorize(request: GuardedRequest, access: Access, authenticate: Authenticate) {
  const [, token] = /^Bearer ([!-~]{1,500})$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = token === undefined ? null : await authenticate(token)
  if (!caller) throw new ApiError(401, 'unauthenticated', 'Sign in to continue')
  if (!isAllowed(access, caller, request)) {
    const only = caller.role === 'deploy' ? `: it releases ${caller.remote}, and nothing else` : ''
    throw new ApiError(403, 'forbidden', `This token may not do that${only}`)
  }
  request.caller = caller
}

function isAllowed(access: Access, caller: Caller, { method, params }: GuardedRequest): boolean {
  const allowed: readonly Access[] = ALLOWED[caller.role]
  if (!allowed.includes(access)) return false
  if (caller.role === 'smoke') return method === 'GET'
  if (caller.role !== 'deploy' || access === 'public-or-admin') return true
  return params.remote === caller.remote
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
