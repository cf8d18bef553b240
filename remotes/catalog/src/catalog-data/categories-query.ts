import { category } from '@vayal/shared/contracts/category'
import { listQuery } from '@vayal/shared/list/list-query'

/** All categories in the backend's order, with the two fixed areas. */
export const categoriesQuery = listQuery('/categories', category, ({ CategoryId }) => CategoryId)
