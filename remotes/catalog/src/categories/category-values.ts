import { type Category, type CategoryType, newCategory } from '@vayal/shared/contracts/category'
import * as z from '@vayal/shared/contracts/schema'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'
import { isListed } from '@vayal/shared/ui/string-list-field'

/** Form values while editing. */
export type CategoryFormValues = {
  Name: string
  CategoryType: CategoryType
  Subcategories: string[]
  AdditionalQuestions: string[]
  /** A newly chosen icon, not uploaded yet. */
  icon: File | null
  /** The address of the icon that stays when no other is chosen, or ''. */
  keptIcon: string
  /** Typed in the list inputs and not added yet. It counts as added when the form is sent. */
  newSubcategory: string
  newQuestion: string
}

/** A category without its icon, which is uploaded first. */
export const categoryBody = z.omit(newCategory, { Icon: true })

export function toCategoryValues(category: Category | undefined): CategoryFormValues {
  return {
    Name: category?.Name ?? '',
    CategoryType: category?.CategoryType ?? 'product',
    Subcategories: category?.Subcategories ?? [],
    AdditionalQuestions: category?.AdditionalQuestions ?? [],
    icon: null,
    keptIcon: category?.Icon ?? '',
    newSubcategory: '',
    newQuestion: '',
  }
}

export const categoryResolver: ContractResolverOptions<CategoryFormValues> = {
  toInput: (values) => ({
    Name: values.Name,
    CategoryType: values.CategoryType,
    Subcategories: withTyped(values.Subcategories, values.newSubcategory),
    AdditionalQuestions: withTyped(values.AdditionalQuestions, values.newQuestion),
  }),
  fieldOf: (name) => (name === 'Icon' ? 'icon' : name),
}

function withTyped(items: readonly string[], typed: string): string[] {
  return typed.trim() && !isListed(items, typed) ? [...items, typed] : [...items]
}
