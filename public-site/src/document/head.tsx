import { contentSecurityPolicy } from '../../build/content-security-policy.ts'
import { locale, m } from '../messages.ts'
import { type PageName, pathOf } from '../pages.ts'
import { locales, site } from '../site.ts'
import type { Files } from './files.ts'
import { structuredData } from './structured-data.ts'

const IMAGE = { width: 1200, height: 630 }

export function Head({ page, files }: { page: PageName; files: Files }) {
  const { title, description } = titleAndDescription(page)
  const url = (code = locale()) => files.origin + pathOf(page, code)
  const image = `${files.origin}/share-${locale()}.jpg`
  const landing = page === 'landing'
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy(files.style)} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {files.fonts[locale()].map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash. */}
      <style dangerouslySetInnerHTML={{ __html: files.style }} />
      {landing && <script type="module" src={files.downloadScript} />}
      <meta name="description" content={description} />
      {page === 'not-found' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url()} />
          {locales.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={url(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={url('en')} />
        </>
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fff3cf" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d1f26" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link
        rel="manifest"
        href={locale() === 'en' ? '/manifest.webmanifest' : `/${locale()}/manifest.webmanifest`}
      />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name[locale()]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url()} />
      <meta property="og:locale" content={`${locale()}_IN`} />
      <meta property="og:locale:alternate" content={locale() === 'en' ? 'ta_IN' : 'en_IN'} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(IMAGE.width)} />
      <meta property="og:image:height" content={String(IMAGE.height)} />
      <meta property="og:image:alt" content={m.hero_title()} />
      <meta name="twitter:card" content="summary_large_image" />
      {landing && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with "<" escaped.
          dangerouslySetInnerHTML={{ __html: structuredData(files.origin) }}
        />
      )}
    </head>
  )
}

function titleAndDescription(page: PageName): { title: string; description: string } {
  if (page === 'landing') {
    return { title: site.title[locale()], description: m.landing_description() }
  }
  const names = { name: site.name[locale()], dashboard: site.dashboardTitle }
  if (page === 'not-found') {
    return { title: m.not_found_page_title(names), description: m.not_found_text() }
  }
  return { title: m.privacy_page_title(names), description: m.privacy_description() }
}
