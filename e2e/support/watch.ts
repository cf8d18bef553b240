import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

const UNREACHABLE = [
  'net::ERR_CONNECTION_REFUSED',
  'net::ERR_CONNECTION_RESET',
  'net::ERR_EMPTY_RESPONSE',
]

/** Live list of a context's problems. While `isRestarting()`, the server may be unreachable. */
export async function watch(
  context: BrowserContext,
  origins: readonly string[],
  isRestarting: () => boolean,
) {
  const problems: string[] = []

  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    problems.push(`policy violation: ${violation}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })

  context.on('console', (message) => {
    if (!isNetworkNotice(message)) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error()}`))
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !origins.includes(origin)) {
      problems.push(`elsewhere: ${line(request)}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    if (UNREACHABLE.includes(reason) && isRestarting()) return
    // Leaving a page or cancelling a call is not a failure.
    if (reason !== 'net::ERR_ABORTED' && !isReport(request) && !isProbe(request))
      problems.push(`failed: ${line(request)} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() === 503 && isReport(response.request())) return
    if (response.status() >= 400) {
      problems.push(`answer ${response.status()}: ${line(response.request())}`)
    }
  })
  return problems
}

/** Chromium's notice of a failed request; other listeners report it with more detail. */
function isNetworkNotice(message: ConsoleMessage): boolean {
  return message.type() === 'error' && message.text().startsWith('Failed to load resource:')
}

/** A beacon sent on leaving a page; a stopping server may refuse or miss it. */
function isReport(request: Request): boolean {
  return new URL(request.url()).pathname === '/api/build-reports'
}

/** A page's connection check, which fails while a test is offline. */
function isProbe(request: Request): boolean {
  return request.method() === 'HEAD' && new URL(request.url()).pathname === '/registry.json'
}

function line(request: Request): string {
  return `${request.method()} ${request.url()}`
}
