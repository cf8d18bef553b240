import { renderToStaticMarkup } from 'react-dom/server'
import { withContentHash } from '../../build/content-hash.ts'
import { FeatureArtSheet, type FeatureName } from '../art/feature-art-sheet.tsx'

const sheet = withContentHash('features.svg', renderToStaticMarkup(<FeatureArtSheet />))

/** A file, because the inlined drawings would not fit into the first round trip of a connection. */
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
