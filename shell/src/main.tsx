import '@vayal/shared/tokens.css'
import { provideConfig } from '@vayal/shared/runtime/config'
import { currentSession, followOtherTabs } from '@vayal/shared/runtime/session'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createAppRouter } from './app-router.tsx'
import { readBootData } from './boot/boot-data.ts'
import { verifySession } from './boot/verify-session.ts'
import { leaveForLogin } from './login/login-address.ts'
import { Remotes } from './remotes/remotes.ts'

const { config, registry } = readBootData()
provideConfig(config)

// Settled before the router exists: a deep link of someone signed out runs no remote's code.
const wantsAdmin = /^\/admin(\/|$)/.test(window.location.pathname)
if (wantsAdmin && currentSession().state === 'signed-out') {
  leaveForLogin(window.location)
} else {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  void verifySession()
  followOtherTabs()
  const remotes = new Remotes(registry)
  createRoot(root).render(<App remotes={remotes} router={createAppRouter(remotes)} />)
}
