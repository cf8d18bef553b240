import {
  EXHIBITION_LOCATIONS,
  type Exhibition,
  type NewExhibition,
  newExhibition,
} from '@vayal/shared/contracts/exhibition'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { normaliseDay } from '../dates/days.ts'
import { someBlank } from '../forms/blank.ts'
import { problem } from '../forms/problems.ts'

/** What the form holds while it is filled in. */
export type ExhibitionValues = Record<(typeof EXHIBITION_FIELDS)[number], string>

export const EXHIBITION_FIELDS = [
  'Name',
  'Date',
  'Description',
  'Category',
  'EntryFee',
  'Location',
] as const

export function initialExhibition(exhibition: Exhibition | undefined): ExhibitionValues {
  return {
    Name: exhibition?.Name ?? '',
    Date: normaliseDay(exhibition?.Date ?? ''),
    Description: exhibition?.Description ?? '',
    Category: exhibition?.Category ?? '',
    EntryFee: exhibition?.EntryFee ?? '',
    Location: EXHIBITION_LOCATIONS.find((place) => place === exhibition?.Location) ?? '',
  }
}

/** Whether everything is there; all of it is required. */
export function isExhibitionComplete(values: ExhibitionValues): boolean {
  return !someBlank(...Object.values(values))
}

/** Checks what was filled in against the contract and makes the body that is sent. */
export const resolveExhibition: Resolver<ExhibitionValues, unknown, NewExhibition> = (values) => {
  const parsed = newExhibition.safeParse(values)
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<ExhibitionValues> = {}
  for (const issue of parsed.error.issues) {
    const field = EXHIBITION_FIELDS.find((known) => known === issue.path[0])
    if (field) errors[field] ??= problem(issue)
  }
  return { values: {}, errors }
}
