import { type Category, isFixedArea } from '@vayal/shared/contracts/category'

/** Categories without the fixed areas, sorted by CategoryId ascending. */
export function listedCategories(all: readonly Category[]): Category[] {
  return all.filter(({ CategoryId }) => !isFixedArea(CategoryId)).sort(byCategoryId)
}

/** Compares numeric ids, including numeric text, by value; other ids follow in text order. */
function byCategoryId(a: Category, b: Category): number {
  const [left, right] = [numeric(a.CategoryId), numeric(b.CategoryId)]
  if (left !== null && right !== null) return left - right
  if (left !== null) return -1
  if (right !== null) return 1
  return String(a.CategoryId).localeCompare(String(b.CategoryId))
}

function numeric(id: Category['CategoryId']): number | null {
  const value = Number(id)
  return Number.isFinite(value) ? value : null
}
