import type { BrowserContext } from '@playwright/test'

/** A host that is not ours. */
export const ELSEWHERE = 'elsewhere.example'

/**
 * Notes everything by which a text or an address got power over a page: a script that ran (each
 * calls `canary` or opens a dialog), a call to another host, one that the security policy stopped.
 *
 * @param own the origin of the dashboard.
 * @returns one line each; the list grows.
 */
export async function catchEscapes(context: BrowserContext, own: string): Promise<string[]> {
  const escapes: string[] = []
  await context.exposeBinding('canary', (_source, what: unknown) =>
    escapes.push(`a script ran: ${what}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'canary')
      if (typeof tell === 'function') tell(`the policy stopped ${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    // Our own question, before what was entered is left.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    escapes.push(`a dialog was opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(
    ({ origin, protocol }) => origin !== own && protocol.startsWith('http'),
    (route) => {
      escapes.push(`asked for ${route.request().url()}`)
      return route.fulfill({ contentType: 'text/html', body: 'elsewhere' })
    },
  )
  return escapes
}
