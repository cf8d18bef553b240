import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { districtName } from '@vayal/shared/runtime/district-name'
import type { Line } from '../conflicts/conflict.ts'
import { m } from '../messages.ts'

/** An exhibition's fields as they are shown. */
export function exhibitionLines(exhibition: Exhibition): Line[] {
  return [
    { label: m.exhibition_name(), text: exhibition.Name },
    { label: m.exhibition_date(), text: exhibition.Date },
    { label: m.exhibition_description(), text: exhibition.Description },
    { label: m.category(), text: exhibition.Category },
    { label: m.exhibition_entry_fee(), text: exhibition.EntryFee },
    { label: m.exhibition_location(), text: districtName(exhibition.Location) },
  ]
}
