import { locale, m } from './messages.ts'
import { PAGES, pathOf } from './pages.ts'
import { locales, site } from './site.ts'

export function manifest(): string {
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: site.title[locale()],
    short_name: site.name[locale()],
    description: m.landing_description(),
    lang: locale(),
    dir: 'ltr',
    id: pathOf('landing', locale()),
    start_url: pathOf('landing', locale()),
    scope: '/',
    display: 'browser',
    background_color: '#fdf8ea',
    theme_color: '#123a24',
    icons: [
      icon('/icon.svg', 'any', 'any'),
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  })
}

export function sitemap(origin: string): string {
  const alternates = (page: (typeof PAGES)[number]) =>
    [
      ...locales.map((code) => [code, pathOf(page, code)] as const),
      ['x-default', pathOf(page, 'en')] as const,
    ]
      .map(
        ([code, path]) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${path}"/>`,
      )
      .join('')
  const urls = PAGES.flatMap((page) =>
    locales.map(
      (code) => `<url><loc>${origin}${pathOf(page, code)}</loc>${alternates(page)}</url>`,
    ),
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  )
}

export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
