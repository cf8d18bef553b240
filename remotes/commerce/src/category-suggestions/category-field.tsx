import { AutocompleteField, type AutocompleteFieldProps } from '@vayal/shared/ui/autocomplete-field'
import { useCategorySuggestions } from './use-category-suggestions.ts'

type CategoryFieldProps = Omit<AutocompleteFieldProps, 'suggestions'> & {
  /** Items whose categories are suggested in addition to those of the marketplace. */
  used: readonly { Category: string }[]
}

export function CategoryField({ used, ...field }: CategoryFieldProps) {
  return <AutocompleteField {...field} suggestions={useCategorySuggestions(used)} />
}
