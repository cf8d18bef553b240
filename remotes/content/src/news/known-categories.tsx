import { useQuery } from '@tanstack/react-query'
import { newsQuery } from './news-api.ts'

/**
 * Suggests the categories in use, by the browser's own means: suggestions are a convenience here,
 * and not worth 50 kB on a weak network.
 */
export function KnownCategories({ id }: { id: string }) {
  const { data = [] } = useQuery(newsQuery)
  const known = new Set(data.map(({ Category }) => Category.trim()).filter(Boolean))
  return (
    <datalist id={id}>
      {[...known].sort().map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  )
}
