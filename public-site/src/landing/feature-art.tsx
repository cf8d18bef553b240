import { renderToStaticMarkup } from 'react-dom/server'
import { nameByContent } from '../../build/name-by-content.ts'
import { CommunityArt } from '../art/community-art.tsx'
import { DamArt } from '../art/dam-art.tsx'
import { NewsArt } from '../art/news-art.tsx'
import { PricesArt } from '../art/prices-art.tsx'
import { TradeArt } from '../art/trade-art.tsx'
import { WeatherArt } from '../art/weather-art.tsx'

const DRAWINGS = {
  trade: TradeArt,
  weather: WeatherArt,
  dams: DamArt,
  prices: PricesArt,
  news: NewsArt,
  community: CommunityArt,
}

export type FeatureName = keyof typeof DRAWINGS

const files = Object.entries(DRAWINGS).map(([name, Art]) => ({
  feature: name,
  ...nameByContent(`${name}.svg`, renderToStaticMarkup(<Art />)),
}))

/**
 * The drawings of the features as files, by their names below the site's root. In the page they
 * would not fit into what a server sends before it waits for the first answer.
 */
export const featureArtFiles = Object.fromEntries(
  files.map(({ name, content }) => [`site/${name}`, content]),
)

export function FeatureArt({ name, className }: { name: FeatureName; className: string }) {
  const file = files.find(({ feature }) => feature === name)
  return (
    <img
      className={className}
      src={`/site/${file?.name}`}
      alt=""
      width="400"
      height="260"
      fetchPriority="low"
      decoding="async"
    />
  )
}
