import { AutocompleteField, type AutocompleteFieldProps } from '@vayal/shared/ui/autocomplete-field'
import { useCategorySuggestions } from './use-category-suggestions.ts'

type CategoryFieldProps = Omit<AutocompleteFieldProps, 'suggestions'> & {
  /** Items whose categories are suggested, beside those of the marketplace. */
  used: readonly { Category: string }[]
}

/** A category as free text with suggestions. */
export function CategoryField({ used, ...field }: CategoryFieldProps) {
  return <AutocompleteField {...field} suggestions={useCategorySuggestions(used)} />
}
