import type { Category, CategoryType } from '@vayal/shared/contracts/category'
import { newCategory } from '@vayal/shared/contracts/category'
import { HttpError } from '@vayal/shared/runtime/http-error'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CategoryDraft } from './categories-api.ts'

/** What the form holds while it is filled in. */
export type CategoryValues = {
  Name: string
  CategoryType: CategoryType
  Subcategories: string[]
  AdditionalQuestions: string[]
  icon: File | null
  /** Typed in the list inputs and not added yet. It counts as added when the form is sent. */
  newSubcategory: string
  newQuestion: string
}

/** The fields that can be wrong. */
const CHECKED = ['Name', 'CategoryType', 'Subcategories', 'AdditionalQuestions', 'icon'] as const
export type CheckedField = (typeof CHECKED)[number]

/** The `type` of a field's error; its text is made when it is shown. `server`: see `message`. */
export const PROBLEMS = ['required', 'too_long', 'item_too_long', 'too_many', 'server'] as const
export type Problem = (typeof PROBLEMS)[number]

export function initialValues(category?: Category): CategoryValues {
  return {
    Name: category?.Name ?? '',
    CategoryType: category?.CategoryType ?? 'product',
    Subcategories: category?.Subcategories ?? [],
    AdditionalQuestions: category?.AdditionalQuestions ?? [],
    icon: null,
    newSubcategory: '',
    newQuestion: '',
  }
}

const checkedFields = z.omit(newCategory, { Icon: true })

/** Checks what was filled in against the contract and makes the draft that is sent. */
export const resolveCategory: Resolver<CategoryValues, unknown, CategoryDraft> = (values) => {
  const parsed = checkedFields.safeParse({
    Name: values.Name,
    CategoryType: values.CategoryType,
    Subcategories: withTyped(values.Subcategories, values.newSubcategory),
    AdditionalQuestions: withTyped(values.AdditionalQuestions, values.newQuestion),
  })
  if (parsed.success) return { values: { fields: parsed.data, icon: values.icon }, errors: {} }
  const errors: FieldErrors<CategoryValues> = {}
  for (const issue of parsed.error.issues) {
    const field = CHECKED.find((name) => name === issue.path[0])
    if (field) errors[field] = problem(issue)
  }
  return { values: {}, errors }
}

function withTyped(items: readonly string[], typed: string): string[] {
  return typed.trim() ? [...items, typed] : [...items]
}

function problem({ code, path }: z.core.$ZodIssue): FieldError & { type: Problem } {
  const [field, item] = path
  if (item !== undefined) return { type: 'item_too_long' }
  if (code === 'too_big') return { type: field === 'Name' ? 'too_long' : 'too_many' }
  return { type: 'required' }
}

/** What the server says about single fields, e.g. `Subcategories.2`, by field of the form. */
export function serverProblems(error: unknown): [CheckedField, string][] {
  const cause = error instanceof Error && error.cause instanceof HttpError ? error.cause : error
  if (!(cause instanceof HttpError)) return []
  return Object.entries(cause.fields).flatMap(([path, message]) => {
    const name = path.split('.')[0]
    const field = CHECKED.find((known) => known === (name === 'Icon' ? 'icon' : name))
    return field ? [[field, message]] : []
  })
}
