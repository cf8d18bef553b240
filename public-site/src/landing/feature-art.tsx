import { renderToStaticMarkup } from 'react-dom/server'
import { nameByContent } from '../../build/name-by-content.ts'
import { FeatureArtSheet, type FeatureName } from '../art/feature-art-sheet.tsx'

const sheet = nameByContent('features.svg', renderToStaticMarkup(<FeatureArtSheet />))

/**
 * The drawings of the features as a file, by its name below the site's root. In the page they would
 * not fit into what a server sends before it waits for the first answer.
 */
export const featureArtFile = { [`site/${sheet.name}`]: sheet.content }

export function FeatureArt({ name, className }: { name: FeatureName; className: string }) {
  return (
    <img
      className={className}
      src={`/site/${sheet.name}#${name}`}
      alt=""
      width="400"
      height="260"
      fetchPriority="low"
      decoding="async"
    />
  )
}
