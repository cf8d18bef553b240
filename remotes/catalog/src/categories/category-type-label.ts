import type { CategoryType } from '@vayal/shared/contracts/category'
import { m } from '../messages.ts'

export function categoryTypeLabel(type: CategoryType): string {
  return type === 'service' ? m.category_type_service() : m.category_type_product()
}
