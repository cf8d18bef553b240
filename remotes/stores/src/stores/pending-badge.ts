import { useQuery } from '@tanstack/react-query'
import { storeStatus } from '@vayal/shared/contracts/store'
import { storesQuery } from './stores-api.ts'

export function useCount(): number | undefined {
  const { data } = useQuery(storesQuery)
  return data?.filter((store) => storeStatus(store) === 'pending').length
}
