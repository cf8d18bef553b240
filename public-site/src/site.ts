import { brand } from '@vayal/shared/brand'

/** Placeholders that the operator replaces: the server warns while one has a name under `.example`. */
export const site = {
  name: { en: brand.name, ta: 'வயல்' },
  title: { en: brand.titles.landing, ta: 'வயல் – உழவர்களின் சந்தை' },
  dashboardTitle: brand.titles.dashboard,
  contact: {
    phone: '+91 90000 00000',
    email: 'hello@vayal.example',
    address: {
      en: ['Vayal', '12 Example Street', 'Coimbatore 641 001', 'Tamil Nadu, India'],
      ta: ['வயல்', '12, எடுத்துக்காட்டுத் தெரு', 'கோயம்புத்தூர் 641 001', 'தமிழ்நாடு, இந்தியா'],
    },
    grievanceOfficer: {
      en: 'the Grievance Officer of Vayal',
      ta: 'வயல் குறைதீர் அலுவலர்',
    },
  },
  copyright: { year: 2026, holder: { en: 'Vayal', ta: 'வயல்' } },
  developer: { name: 'Vayal contributors', url: 'https://developer.vayal.example/' },
  privacy: {
    /** ISO date of the last change of the wording. */
    updated: '2026-11-27',
  },
  /** Name that app stores use; search engines read it. */
  operatingSystem: 'Android',
} as const

export type Locale = 'en' | 'ta'
export const locales: readonly Locale[] = ['en', 'ta']
