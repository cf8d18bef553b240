import type { Category } from '@vayal/shared/contracts/category'
import type { Column } from '@vayal/shared/list/use-list'
import { m } from '../messages.ts'
import { categoryTypeLabel } from './category-type-label.ts'

export const categoryColumns: readonly Column<Category>[] = [
  { id: 'name', heading: m.field_name, text: ({ Name }) => Name },
  {
    id: 'type',
    heading: m.category_type,
    text: ({ CategoryType }) => categoryTypeLabel(CategoryType),
  },
  {
    id: 'subcategories',
    heading: m.category_subcategories,
    text: ({ Subcategories }) => String(Subcategories.length),
    order: ({ Subcategories }) => Subcategories.length,
    numeric: true,
  },
  {
    id: 'questions',
    heading: m.category_questions,
    text: ({ AdditionalQuestions }) => String(AdditionalQuestions.length),
    order: ({ AdditionalQuestions }) => AdditionalQuestions.length,
    numeric: true,
  },
]
