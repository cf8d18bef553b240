import { locale, m } from '../messages.ts'
import { pathOf } from '../pages.ts'
import { locales, site } from '../site.ts'

/** JSON-LD for search engines. */
export function structuredData(origin: string): string {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name[locale()],
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.contact.email,
    telephone: site.contact.phone,
    address: site.contact.address[locale()].slice(1).join(', '),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: site.contact.phone,
      email: site.contact.email,
      areaServed: 'IN-TN',
      availableLanguage: ['ta', 'en'],
    },
  }
  const app = {
    '@type': 'MobileApplication',
    '@id': `${origin}/#app`,
    name: site.name[locale()],
    description: m.landing_description(),
    url: origin + pathOf('landing', locale()),
    image: `${origin}/share-${locale()}.jpg`,
    operatingSystem: site.operatingSystem,
    applicationCategory: 'BusinessApplication',
    inLanguage: [...locales],
    publisher: { '@id': organization['@id'] },
    featureList: [
      m.feature_trade(),
      m.feature_weather(),
      m.feature_dams(),
      m.feature_prices(),
      m.feature_news(),
      m.feature_community(),
    ],
  }
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [organization, app],
  }).replaceAll('<', '\\u003c')
}
