import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { districtName } from '@vayal/shared/runtime/district-name'
import { exhibitionsQuery } from './exhibitions-api.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...exhibitionsQuery, select: exhibitionRecords })
}

export function exhibitionRecords(exhibitions: Exhibition[]): SearchRecord[] {
  return exhibitions
    .filter(({ Name }) => Name.trim() !== '')
    .map(({ Id, Name, Date: day, Location, Category }) => ({
      id: String(Id),
      label: Name,
      detail: [day, districtName(Location)].filter(Boolean).join(' · '),
      texts: [Location, Category, day],
      path: `/admin/exhibitions?q=${encodeURIComponent(Name)}`,
    }))
}
