import { renderToStaticMarkup } from 'react-dom/server'
import { BrandMark } from './document/brand-mark.tsx'
import { Document } from './document/document.tsx'
import type { Files } from './document/files.ts'
import { featureArtFile } from './landing/feature-art.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { setLocale } from './messages.ts'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { PAGES, type PageName, pathOf } from './pages.ts'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { type Locale, locales } from './site.ts'
import { manifest, robots, sitemap } from './site-files.ts'

const BODIES = { landing: LandingPage, privacy: PrivacyPage, 'not-found': NotFoundPage }

/** Returns file contents by path below the site's root. */
export function renderSite(files: Files): Record<string, string> {
  const site: Record<string, string> = { ...featureArtFile }
  for (const locale of locales) {
    setLocale(locale)
    for (const page of [...PAGES, 'not-found' as const]) {
      const Body = BODIES[page]
      const html = renderToStaticMarkup(
        <Document page={page} files={files}>
          <Body files={files} />
        </Document>,
      )
      site[filePath(page, locale)] = `<!DOCTYPE html>${html}\n`
    }
    site[locale === 'en' ? 'manifest.webmanifest' : `${locale}/manifest.webmanifest`] = manifest()
  }
  site['icon.svg'] = renderToStaticMarkup(<BrandMark />)
  site['sitemap.xml'] = sitemap(files.origin)
  site['robots.txt'] = robots(files.origin)
  return site
}

/** Static hosts serve `index.html` at the URL of its folder. */
function filePath(page: PageName, locale: Locale): string {
  const path = pathOf(page, locale)
  // Static hosts answer an unknown URL with this file.
  if (page === 'not-found') return `${path.slice(1)}404.html`
  return `${path.slice(1)}/index.html`.replace(/^\/|\/(?=\/)/g, '')
}
