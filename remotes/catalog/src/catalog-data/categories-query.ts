import { category } from '@vayal/shared/contracts/category'
import { listQuery } from '@vayal/shared/list/list-query'

/** Every category, the two fixed areas included, in the backend's order. */
export const categoriesQuery = listQuery('/categories', category, ({ CategoryId }) => CategoryId)
