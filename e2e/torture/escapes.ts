import type { BrowserContext } from '@playwright/test'

export const ELSEWHERE = 'elsewhere.example'

/** Live list of scripts that ran, calls to other hosts and policy violations, a line for each. */
export async function catchEscapes(context: BrowserContext, own: string): Promise<string[]> {
  const escapes: string[] = []
  await context.exposeBinding('pwned', (_source, what: unknown) =>
    escapes.push(`a script ran: ${what}`),
  )
  await context.exposeBinding('reportBlocked', (_source, what: unknown) =>
    escapes.push(`the policy blocked ${what}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportBlocked')
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    // The dashboard's own question about unsaved input.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    escapes.push(`a dialog was opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(
    ({ origin, protocol }) => origin !== own && protocol.startsWith('http'),
    (route) => {
      escapes.push(`requested ${route.request().url()}`)
      return route.fulfill({ contentType: 'text/html', body: 'elsewhere' })
    },
  )
  return escapes
}
