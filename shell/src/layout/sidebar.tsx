import { localeAtom } from '@vayal/shared/runtime/locale'
import { Link, NavLink, useLocation, useNavigate } from '@vayal/shared/runtime/router'
import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SidebarBadgeProps } from '../contributions/sidebar-badge.tsx'
import { LOGOUT_PATH } from '../login/sign-out.ts'
import { m } from '../messages.ts'
import { PaletteButton } from '../palette/palette-opener.tsx'
import { onceQueriesSettle } from '../remotes/once-queries-settle.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import type { SidebarEntry } from '../remotes/sidebar-navigation.ts'
import { prefersReducedData, usePrefetchOnHover } from '../remotes/use-prefetch-on-hover.ts'
import { shellPages, TODAY_PAGE } from '../shell-pages.ts'
import { BrandMark } from './brand-mark.tsx'
import { DisplaySettings } from './display-settings.tsx'
import * as styles from './sidebar.module.css'

type SidebarProps = {
  open: boolean
  onClose: () => void
  notice: ReactNode
}

/** Navigation. Its entries come from the registry, without any remote's code. */
export function Sidebar({ open, onClose, notice }: SidebarProps) {
  const locale = useAtomValue(localeAtom)
  const remotes = useRemotes()
  const navigation = useSyncExternalStore(remotes.subscribe, remotes.navigation)
  const navigate = useNavigate()
  const Badge = useLazyBadge()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) closeButton.current?.focus()
  }, [open])
  useEscape(open, onClose)

  return (
    <>
      {open && <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />}
      <nav
        id="sidebar"
        aria-label={m.navigation()}
        className={open ? `${styles.sidebar} ${styles.open}` : styles.sidebar}
      >
        <div className={styles.head}>
          <BrandMark />
          <PaletteButton className={styles.palette} />
          <button
            ref={closeButton}
            type="button"
            className={styles.close}
            aria-label={m.close_menu()}
            onClick={onClose}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <div className={styles.groups}>
          <SidebarLink entry={TODAY_PAGE} label={m.today_title()} onChoose={onClose} />
          {navigation.map((group) => (
            <section key={group.id} className={styles.group} aria-labelledby={`nav-${group.id}`}>
              <h2 id={`nav-${group.id}`} className={styles.groupTitle}>
                {group.label[locale]}
              </h2>
              <ul className={styles.entries}>
                {group.entries.map((entry) => (
                  <li key={entry.path}>
                    <SidebarLink
                      entry={entry}
                      label={entry.label[locale]}
                      Badge={Badge}
                      onChoose={onClose}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {notice}
        <div className={styles.foot}>
          <DisplaySettings />
          <div className={styles.shellLinks}>
            {shellPages().map(({ path, label }) => (
              <NavLink key={path} to={path} className={shellLinkClass} onClick={onClose}>
                {label()}
              </NavLink>
            ))}
            <button type="button" className={styles.logout} onClick={() => navigate(LOGOUT_PATH)}>
              {m.logout()}
            </button>
          </div>
        </div>
      </nav>
    </>
  )
}

const shellLinkClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${styles.link} ${styles.current}` : styles.link

type SidebarLinkProps = {
  entry: Pick<SidebarEntry, 'path' | 'icon' | 'covers' | 'off'>
  label: string
  Badge?: ComponentType<SidebarBadgeProps> | undefined
  onChoose: () => void
}

function SidebarLink({ entry, label, Badge, onChoose }: SidebarLinkProps) {
  const { pathname } = useLocation()
  const prefetchHandlers = usePrefetchOnHover(entry.path)
  const current = pathname === entry.path
  const covered = entry.covers?.some((prefix) => pathname.startsWith(prefix)) ?? false
  const highlighted = current || covered
  const link = useRef<HTMLAnchorElement>(null)
  const badgeId = useId()
  const remotes = useRemotes()
  const hasBadge = remotes
    .contributions()
    .some(({ kind, path }) => kind === 'badges' && path === entry.path)
  useEffect(() => {
    if (highlighted) reveal(link.current)
  }, [highlighted])

  return (
    <>
      <Link
        ref={link}
        to={entry.path}
        className={highlighted ? `${styles.link} ${styles.current}` : styles.link}
        aria-describedby={Badge && hasBadge ? badgeId : undefined}
        data-badge={hasBadge || undefined}
        aria-current={current ? 'page' : covered ? 'true' : undefined}
        onClick={onChoose}
        {...prefetchHandlers}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d={entry.icon} />
        </svg>
        {label}
        {entry.off && <span className={styles.off}>{m.nav_off()}</span>}
      </Link>
      {Badge && <Badge id={badgeId} path={entry.path} />}
    </>
  )
}

/** Loads the badge component after the page's own requests; undefined until then. */
function useLazyBadge() {
  const [Badge, setBadge] = useState<ComponentType<SidebarBadgeProps>>()
  useEffect(() => {
    // Badge counts are not worth metered data.
    if (prefersReducedData()) return
    onceQueriesSettle(() => {
      import(/* webpackChunkName: "badge" */ '../contributions/sidebar-badge.tsx').then(
        (module) => setBadge(() => module.SidebarBadge),
        () => undefined,
      )
    })
  }, [])
  return Badge
}

function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [active, onEscape])
}

const REVEAL_MARGIN = 8

/** Scrolls the list to a link. `scrollIntoView` would also change where Tab starts. */
function reveal(link: HTMLElement | null): void {
  const list = link?.closest('section')?.parentElement
  if (!link || !list) return
  const [entry, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  const above = frame.top + REVEAL_MARGIN - entry.top
  const below = entry.bottom + REVEAL_MARGIN - frame.bottom
  if (below > 0) list.scrollTop += below
  else if (above > 0) list.scrollTop -= above
}
