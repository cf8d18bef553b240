import { category } from '@vayal/shared/contracts/category'
import { listQuery } from '@vayal/shared/list/list-query'

/** Includes the two fixed areas, in the backend's order. */
export const categoriesQuery = listQuery('/categories', category, ({ CategoryId }) => CategoryId)
