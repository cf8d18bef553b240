import { renderToStaticMarkup } from 'react-dom/server'
import { BrandMark } from './document/brand-mark.tsx'
import { Document } from './document/document.tsx'
import type { Files } from './document/files.ts'
import { featureArtFile } from './landing/feature-art.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { speak } from './messages.ts'
import { MissingPage } from './missing/missing-page.tsx'
import { PAGES, type PageName, pathOf } from './pages.ts'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { type Locale, locales } from './site.ts'
import { manifest, robots, sitemap } from './site-files.ts'

const BODIES = { landing: LandingPage, privacy: PrivacyPage, missing: MissingPage }

/**
 * Draws the whole site in every language.
 *
 * @returns the content of each file, by its name below the site's root.
 */
export function renderSite(files: Files): Record<string, string> {
  const site: Record<string, string> = { ...featureArtFile }
  for (const locale of locales) {
    speak(locale)
    for (const page of [...PAGES, 'missing' as const]) {
      const Body = BODIES[page]
      const html = renderToStaticMarkup(
        <Document page={page} files={files}>
          <Body files={files} />
        </Document>,
      )
      site[fileOf(page, locale)] = `<!DOCTYPE html>${html}\n`
    }
    site[locale === 'en' ? 'manifest.webmanifest' : `${locale}/manifest.webmanifest`] = manifest()
  }
  site['icon.svg'] = renderToStaticMarkup(<BrandMark />)
  site['sitemap.xml'] = sitemap(files.origin)
  site['robots.txt'] = robots(files.origin)
  return site
}

/** A folder with an index: every static host serves that under the address without a name. */
function fileOf(page: PageName, locale: Locale): string {
  const path = pathOf(page, locale)
  // The name that static hosts look for.
  if (page === 'missing') return `${path.slice(1)}404.html`
  return `${path.slice(1)}/index.html`.replace(/^\/|\/(?=\/)/g, '')
}
