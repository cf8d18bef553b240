import { CommunityArt } from './community-art.tsx'
import { DamArt } from './dam-art.tsx'
import { NewsArt } from './news-art.tsx'
import { PricesArt } from './prices-art.tsx'
import { TradeArt } from './trade-art.tsx'
import { WeatherArt } from './weather-art.tsx'

const DRAWINGS = [
  { id: 'trade', Art: TradeArt },
  { id: 'weather', Art: WeatherArt },
  { id: 'dams', Art: DamArt },
  { id: 'prices', Art: PricesArt },
  { id: 'news', Art: NewsArt },
  { id: 'community', Art: CommunityArt },
] as const

export type FeatureName = (typeof DRAWINGS)[number]['id']

/** Units between drawings: each is 400 wide, and wide cards show up to 200 more on each side. */
const STEP = 1000

/** All drawings of the features in one SVG, each a view of it (`#trade`). */
export function FeatureArtSheet() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and quotes must stay. */}
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      {DRAWINGS.map(({ id, Art }, index) => (
        <g key={id} transform={`translate(${index * STEP} 0)`}>
          <Art />
        </g>
      ))}
      {DRAWINGS.map(({ id }, index) => (
        <view key={id} id={id} viewBox={`${index * STEP} 0 400 260`} />
      ))}
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
