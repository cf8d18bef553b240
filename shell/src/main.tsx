import '@vayal/shared/tokens.css'
import './boot/slow-load-notice.css'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import { provideConfig } from '@vayal/shared/runtime/config'
import { readAhead } from '@vayal/shared/runtime/http'
import { currentSession, followOtherTabs, sessionAtom } from '@vayal/shared/runtime/session'
import { store } from '@vayal/shared/runtime/store'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createAppRouter } from './app-router.tsx'
import { readBootData } from './boot/boot-data.ts'
import { followConnection } from './boot/follow-connection.ts'
import { followSession } from './boot/follow-session.ts'
import { verifySession } from './boot/verify-session.ts'
import { redirectToLogin } from './login/login-url.ts'
import { sendReportsOnLeaving } from './releases/build-reports.ts'
import { followReleases } from './releases/follow-releases.ts'
import { reportCrashes } from './releases/report-crashes.ts'
import { requestedOverride } from './releases/requested-override.ts'
import { Remotes } from './remotes/remotes.ts'

const { config, registry, allowedOverrides } = readBootData()
provideConfig(config)
const overrideText = requestedOverride()

// Before the router exists: a deep link without a session must not run a remote's code.
const isAdminPage = /^\/admin(\/|$)/.test(window.location.pathname)
if (isAdminPage && currentSession().state === 'signed-out') {
  redirectToLogin(window.location)
} else {
  void verifySession()
  if (overrideText === null) start()
  else {
    import(/* webpackChunkName: "notices" */ './releases/override-notice.tsx')
      .then(({ applyOverrides }) => applyOverrides(overrideText, allowedOverrides))
      .then(start, () => start())
  }
}

function start(overrides?: RemoteEntry[]): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  followOtherTabs()
  const remotes = new Remotes(registry, { overrides })
  store.sub(sessionAtom, () => remotes.refresh())
  sendReportsOnLeaving()
  reportCrashes(remotes)
  followConnection()
  // A development server's `/registry.json` is not the page's registry.
  if (process.env.NODE_ENV === 'production') followReleases(remotes)
  // Parallel to the download of the page's code.
  if (isAdminPage) for (const path of remotes.readsOf(window.location.pathname)) readAhead(path)
  const router = createAppRouter(remotes)
  followSession(router)
  createRoot(root).render(<App remotes={remotes} router={router} />)
}
