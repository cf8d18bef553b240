import { type Category, type CategoryType, newCategory } from '@vayal/shared/contracts/category'
import * as z from '@vayal/shared/contracts/schema'
import type { ContractResolverOptions } from '@vayal/shared/form/contract-resolver'
import { isListed } from '@vayal/shared/ui/string-list-field'

export type CategoryFormValues = {
  Name: string
  CategoryType: CategoryType
  Subcategories: string[]
  AdditionalQuestions: string[]
  /** Uploaded when the form is saved. */
  icon: File | null
  /** URL of the stored icon, or '' if there is none or the user removed it. */
  iconUrl: string
  /** Text left in the input of `Subcategories`, which submitting the form adds to the list. */
  newSubcategory: string
  /** As `newSubcategory`, for `AdditionalQuestions`. */
  newQuestion: string
}

/** Body without the icon, which is uploaded first. */
export const categoryBody = z.omit(newCategory, { Icon: true })

export function toCategoryValues(category: Category | undefined): CategoryFormValues {
  return {
    Name: category?.Name ?? '',
    CategoryType: category?.CategoryType ?? 'product',
    Subcategories: category?.Subcategories ?? [],
    AdditionalQuestions: category?.AdditionalQuestions ?? [],
    icon: null,
    iconUrl: category?.Icon ?? '',
    newSubcategory: '',
    newQuestion: '',
  }
}

export const categoryResolver: ContractResolverOptions<CategoryFormValues> = {
  toInput: (values) => ({
    Name: values.Name,
    CategoryType: values.CategoryType,
    Subcategories: withInputText(values.Subcategories, values.newSubcategory),
    AdditionalQuestions: withInputText(values.AdditionalQuestions, values.newQuestion),
  }),
  fieldOf: (name) => (name === 'Icon' ? 'icon' : name),
}

function withInputText(items: readonly string[], input: string): string[] {
  return input.trim() && !isListed(items, input) ? [...items, input] : [...items]
}
