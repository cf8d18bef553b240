import type { District } from '@vayal/shared/contracts/districts'
import { TAMIL_DISTRICT_NAMES } from '@vayal/shared/contracts/tamil-district-names'
import { currentLocale } from '@vayal/shared/runtime/locale'

/** Translates a district, or a town of the same name; returns any other text unchanged. */
export function districtName(text: string): string {
  return currentLocale() === 'ta' && isDistrict(text) ? TAMIL_DISTRICT_NAMES[text] : text
}

function isDistrict(text: string): text is District {
  return Object.hasOwn(TAMIL_DISTRICT_NAMES, text)
}
