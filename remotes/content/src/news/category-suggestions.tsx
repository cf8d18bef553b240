import { useQuery } from '@tanstack/react-query'
import { newsQuery } from './news-api.ts'

/** Uses a datalist, because the autocomplete component would add 50 kB to the page. */
export function CategorySuggestions({ id }: { id: string }) {
  const { data = [] } = useQuery(newsQuery)
  const categories = new Set(data.map(({ Category }) => Category.trim()).filter(Boolean))
  return (
    <datalist id={id}>
      {[...categories].sort().map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  )
}
