import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Document } from '../../../../public-site/src/document/document.tsx'
import type { Files } from '../../../../public-site/src/document/files.ts'
import { featureArtFile } from '../../../../public-site/src/landing/feature-art.tsx'
import { LandingPage } from '../../../../public-site/src/landing/landing-page.tsx'

/** Renders the landing page as the site does, with its content to hydrate. */
export function renderSite(files: Files): Record<string, string> {
  const content = renderToString(<LandingPage files={files} />)
  const html = renderToStaticMarkup(
    <Document page="landing" files={files}>
      <div
        id="hydrated"
        data-art={`/${Object.keys(featureArtFile)[0]}`}
        data-files={JSON.stringify({ ...files, style: '' })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above.
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </Document>,
  )
  return { ...featureArtFile, 'index.html': `<!DOCTYPE html>${html}\n` }
}
