import * as z from '@vayal/shared/contracts/schema'
import { dayText } from './day.ts'
import { requiredText } from './required-text.ts'
import { entityId, looseText, revision } from './wire.ts'

/** Source: specification, section 9. */
export const EXHIBITION_LOCATIONS = [
  'Chennai',
  'Coimbatore',
  'Madurai',
  'Tiruchirappalli',
  'Salem',
  'Erode',
  'Tirunelveli',
  'Vellore',
  'Thoothukudi',
  'Dindigul',
  'Thanjavur',
  'Ranipet',
  'Sivaganga',
  'Krishnagiri',
  'Nagapattinam',
  'Cuddalore',
] as const

export const EXHIBITION_LIMITS = { text: 200, description: 5000 } as const

export const exhibition = z.looseObject({
  Id: entityId,
  Name: looseText,
  /** `dd/MM/yyyy`. */
  Date: looseText,
  Description: looseText,
  Category: looseText,
  /** Free text: an amount in rupees, or words such as "Free". */
  EntryFee: looseText,
  /** One of {@link EXHIBITION_LOCATIONS} on the reference server. */
  Location: looseText,
  Revision: revision,
})
export type Exhibition = z.infer<typeof exhibition>

/** Body of `POST /exhibitions`. */
export const newExhibition = z.strictObject({
  Name: requiredText(EXHIBITION_LIMITS.text),
  Date: dayText,
  Description: requiredText(EXHIBITION_LIMITS.description),
  Category: requiredText(EXHIBITION_LIMITS.text),
  EntryFee: requiredText(EXHIBITION_LIMITS.text),
  Location: z.enum(EXHIBITION_LOCATIONS),
})
export type NewExhibition = z.infer<typeof newExhibition>

/** Body of `PUT /exhibitions/{Id}`. `Id`, if present, must equal the path's. */
export const exhibitionEdit = z.extend(newExhibition, { Id: z.optional(entityId) })
