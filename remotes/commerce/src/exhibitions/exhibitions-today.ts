import { useQuery } from '@tanstack/react-query'
import type { TodayPart } from '@vayal/shared/contracts/contributions'
import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { districtName } from '@vayal/shared/runtime/district-name'
import { daysFromToday, relativeDay } from '@vayal/shared/runtime/relative-time'
import { m } from '../messages.ts'
import { exhibitionsQuery } from './exhibitions-api.ts'

const DAYS_AHEAD = 14

/** Exhibitions of today and the next days, in order of their day. */
export function useToday(): ContributedQuery<TodayPart> {
  const { data, isError, refetch } = useQuery(exhibitionsQuery)
  return { data: data && partOf(data), isError, refetch }
}

function partOf(exhibitions: readonly Exhibition[]): TodayPart {
  const soon = exhibitions
    .flatMap((exhibition) => {
      const days = daysFromToday(exhibition.Date)
      return days !== null && days >= 0 && days <= DAYS_AHEAD ? [{ exhibition, days }] : []
    })
    .toSorted((a, b) => a.days - b.days)
  return {
    none: m.exhibitions_today_none({ days: DAYS_AHEAD }),
    groups: [
      {
        title: m.exhibitions_today({ days: DAYS_AHEAD }),
        total: soon.length,
        path: '/admin/exhibitions',
        lines: soon.map(({ exhibition: { Id, Name, Date: day, Location, Category }, days }) => ({
          id: String(Id),
          label: Name.trim() || Category.trim() || day,
          detail: [day, districtName(Location)].filter(Boolean).join(' · '),
          note: relativeDay(days),
          tone: days === 0 ? 'accent' : 'neutral',
          path: `/admin/exhibitions?q=${encodeURIComponent(Name.trim())}`,
        })),
      },
    ],
  }
}
