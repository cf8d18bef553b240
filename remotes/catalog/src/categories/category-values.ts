import { type Category, type CategoryType, newCategory } from '@vayal/shared/contracts/category'
import * as z from '@vayal/shared/contracts/schema'
import { checkImage } from '@vayal/shared/runtime/check-image'
import { type FieldProblem, imageProblem, serverProblems } from '@vayal/shared/ui/field-problem'
import { isListed } from '@vayal/shared/ui/string-list-field'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type CategoryDraft, IconUploadError } from './categories-api.ts'

/** What the form holds while it is filled in. */
export type CategoryValues = {
  Name: string
  CategoryType: CategoryType
  Subcategories: string[]
  AdditionalQuestions: string[]
  /** A newly chosen one. */
  icon: File | null
  /** The address of the icon that stays when no other is chosen, or ''. */
  keptIcon: string
  /** Typed in the list inputs and not added yet. It counts as added when the form is sent. */
  newSubcategory: string
  newQuestion: string
}

/** The fields that can be wrong. */
const CHECKED = ['Name', 'CategoryType', 'Subcategories', 'AdditionalQuestions', 'icon'] as const
type CheckedField = (typeof CHECKED)[number]

/** What the form knows of its lists, beside what any form knows of a field. */
type Problem = FieldProblem | { type: 'item_too_long' | 'too_many' }

export function initialValues(category?: Category): CategoryValues {
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

const checkedFields = z.omit(newCategory, { Icon: true })

/** Checks what was filled in against the contract and makes the draft that is sent. */
export const resolveCategory: Resolver<CategoryValues, unknown, CategoryDraft> = async (values) => {
  const parsed = checkedFields.safeParse({
    Name: values.Name,
    CategoryType: values.CategoryType,
    Subcategories: withTyped(values.Subcategories, values.newSubcategory),
    AdditionalQuestions: withTyped(values.AdditionalQuestions, values.newQuestion),
  })
  const { icon, keptIcon } = values
  const errors: FieldErrors<CategoryValues> = {}
  if (icon && (await checkImage(icon)).state === 'refused') errors.icon = { type: 'image_refused' }
  if (parsed.success && !errors.icon) {
    return { values: { fields: parsed.data, icon, keptIcon }, errors: {} }
  }
  for (const issue of parsed.error?.issues ?? []) {
    const field = CHECKED.find((name) => name === issue.path[0])
    if (field) errors[field] = problem(issue)
  }
  return { values: {}, errors }
}

function withTyped(items: readonly string[], typed: string): string[] {
  return typed.trim() && !isListed(items, typed) ? [...items, typed] : [...items]
}

function problem({ code, path }: z.core.$ZodIssue): Problem {
  const [field, item] = path
  if (item !== undefined) return { type: 'item_too_long' }
  if (code === 'too_big') return { type: field === 'Name' ? 'too_long' : 'too_many' }
  return { type: 'required' }
}

/** What the server found wrong with single fields, by field of the form. */
export function refusedFields(error: unknown): [CheckedField, FieldProblem][] {
  if (error instanceof IconUploadError) {
    const problem = imageProblem(error.cause)
    return problem ? [['icon', problem]] : []
  }
  return serverProblems(error).flatMap(([name, problem]): [CheckedField, FieldProblem][] => {
    const field = CHECKED.find((known) => known === (name === 'Icon' ? 'icon' : name))
    return field ? [[field, problem]] : []
  })
}
