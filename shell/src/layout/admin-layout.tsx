import { brand } from '@vayal/shared/brand'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { Navigate, Outlet, useLocation, useNavigation } from '@vayal/shared/runtime/router'
import { sessionAtom } from '@vayal/shared/runtime/session'
import { useAtomValue } from 'jotai'
import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ExpiredSessionDialog } from '../login/expired-session-dialog.tsx'
import { loginUrl } from '../login/login-url.ts'
import { m } from '../messages.ts'
import { PaletteButton, PaletteOverlay } from '../palette/palette-opener.tsx'
import { overrideNoticeAtom, updateOfferAtom } from '../releases/notices.ts'
import * as styles from './admin-layout.module.css'
import { BrandMark } from './brand-mark.tsx'
import { Sidebar } from './sidebar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { usePageScroll } from './use-page-scroll.ts'

/** Same as in sidebar.module.css. */
const SIDEBAR_ALWAYS_SHOWN = '(width >= 64rem)'

/** Frame of every page under `/admin`. `children` replace a page that is loading or has failed. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  useAtomValue(localeAtom)
  useDocumentTitle(brand.titles.dashboard)
  const session = useAtomValue(sessionAtom)
  const overrideNotice = useAtomValue(overrideNoticeAtom)
  const updateOffer = useAtomValue(updateOfferAtom)
  const connected = useAtomValue(connectedAtom)
  const location = useLocation()
  const { state } = useNavigation()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLElement>(null)
  useFocusOnNavigation(content)
  useDialogHistory()
  usePageScroll()

  useEffect(() => {
    const wide = window.matchMedia(SIDEBAR_ALWAYS_SHOWN)
    const handleChange = () => setMenuOpen(false)
    wide.addEventListener('change', handleChange)
    return () => wide.removeEventListener('change', handleChange)
  }, [])

  if (session.state === 'signed-out') {
    return <Navigate to={loginUrl(location.pathname + location.search)} replace />
  }

  const handleCloseMenu = () => {
    // Synchronous, because the button cannot be focused while the menu makes it inert.
    flushSync(() => setMenuOpen(false))
    menuButton.current?.focus()
  }

  const notices = (
    <>
      {!connected && (
        <p role="status" className={styles.connection}>
          {m.offline_title()}
        </p>
      )}
      {updateOffer}
    </>
  )

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {m.skip_to_content()}
      </a>
      <header className={styles.topBar} inert={menuOpen}>
        <button
          ref={menuButton}
          type="button"
          className={styles.menuButton}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={() => setMenuOpen(true)}
        >
          <Menu size={20} aria-hidden />
          {m.menu()}
        </button>
        <BrandMark />
        <PaletteButton className={styles.paletteButton} />
        {notices}
      </header>
      <Sidebar open={menuOpen} onClose={handleCloseMenu} notice={notices} />
      {state !== 'idle' && <div className={styles.progress} aria-hidden="true" />}
      <main ref={content} id="content" className={styles.content} tabIndex={-1} inert={menuOpen}>
        {overrideNotice}
        {children ?? <Outlet />}
      </main>
      <PaletteOverlay />
      <ExpiredSessionDialog />
    </div>
  )
}
