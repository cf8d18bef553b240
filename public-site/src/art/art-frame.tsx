import type { ReactNode } from 'react'

/**
 * A drawing that is a file of its own: it brings its colours, light and dark, and moves only where
 * motion is welcome. 400 by 260 units; what lies beside them shows where there is room.
 */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and quotes must stay. */}
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      {children}
    </svg>
  )
}

const STYLE = [
  'svg{--sun:#ffc52e;--soil:#7a4a2a;--palm:#24583a;--trunk:#5d3d24;',
  '--art-1:#cfe8dc;--art-2:#bfe2f2;--art-3:#d8ecdf;--art-4:#ffe3a0;--art-5:#f7d3bd;--art-6:#dcebb4}',
  '@media(prefers-color-scheme:dark){svg{--sun:#f4e3ae;--palm:#0c2a1c;--trunk:#1c2a1e;',
  '--art-1:#23453c;--art-2:#1f4257;--art-3:#24473f;--art-4:#57461c;--art-5:#563526;--art-6:#37491f}}',
  '@media(prefers-reduced-motion:no-preference){',
  '.spin{transform-origin:270px 76px;animation:spin 60s linear infinite}',
  '.sway{transform-origin:200px 72px;animation:sway 6s ease-in-out infinite alternate}',
  '.rain{animation:drip 1.1s ease-in infinite alternate}',
  '@keyframes spin{to{transform:rotate(360deg)}}',
  '@keyframes sway{from{transform:rotate(-1.5deg)}to{transform:rotate(1.5deg)}}',
  '@keyframes drip{to{transform:translate(-3px,7px)}}}',
].join('')
