import { CATEGORY_TYPES, type NewCategory } from '@vayal/shared/contracts/category'
import * as z from 'zod'
import { fromJson, toJson } from '../../platform/database/column-types.ts'
import { entityTable } from '../../platform/database/entity-table.ts'

const texts = z.array(z.string())
const type = z.enum(CATEGORY_TYPES)

export const categories = entityTable({
  table: 'categories',
  resource: 'categories',
  toColumns: (category: NewCategory) => ({
    name: category.Name,
    icon: category.Icon,
    category_type: category.CategoryType,
    subcategories: toJson(category.Subcategories),
    additional_questions: toJson(category.AdditionalQuestions),
  }),
  toEntity: (row) => ({
    CategoryId: row.id,
    Name: row.name,
    Icon: row.icon,
    CategoryType: type.parse(row.category_type),
    Subcategories: fromJson(texts, row.subcategories),
    AdditionalQuestions: fromJson(texts, row.additional_questions),
    Revision: row.revision,
  }),
})
