import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { AddButton } from '@vayal/shared/list/add-button'
import { CardActions } from '@vayal/shared/list/card-actions'
import { EntityDialogs, useEntityDialogs } from '@vayal/shared/list/entity-dialogs'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useList } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { daysFromToday } from '@vayal/shared/runtime/relative-time'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { DateFilter, matchesDateFilter } from './date-filter.tsx'
import { ExhibitionCard } from './exhibition-card.tsx'
import { exhibitionColumns } from './exhibition-columns.tsx'
import { inOrderOfDate, isPast } from './exhibition-order.ts'
import { deleteExhibition, exhibitionsQuery } from './exhibitions-api.ts'

const formCode = preloadable(async () => {
  const module = await import('./exhibition-form.tsx')
  return module.ExhibitionForm
})

export function Component() {
  const list = useList({
    screen: 'exhibitions',
    query: exhibitionsQuery,
    select: inOrderOfDate,
    searchedText,
    columns: exhibitionColumns,
    matches: ({ Date: day }, filter) => matchesDateFilter(filter('when'), day),
  })
  const dialogs = useEntityDialogs<Exhibition>()

  return (
    <>
      <PageHeader
        title={m.exhibitions_title()}
        count={list.all?.length}
        actions={<AddButton label={m.exhibition_add()} onClick={dialogs.add} />}
      />
      <ListToolbar list={list} searchLabel={m.exhibitions_search()}>
        <DateFilter value={list.filter('when')} onChange={(when) => list.setFilter('when', when)} />
      </ListToolbar>
      <ListView
        list={list}
        label={m.exhibitions_title()}
        row={(exhibition) => ({
          isDimmed: isPast(daysFromToday(exhibition.Date)),
          actions: (
            <CardActions
              name={exhibition.Name}
              onEdit={() => dialogs.edit(exhibition)}
              onDelete={() => dialogs.remove(exhibition)}
            />
          ),
        })}
        onDelete={deleteExhibition}
        texts={{
          failed: m.exhibitions_failed,
          none: m.exhibitions_none(),
          noneHint: m.exhibitions_none_hint(),
          noMatch: list.search
            ? m.exhibitions_no_match({ search: list.search })
            : m.exhibitions_no_match_when(),
          showAll: m.exhibitions_show_all(),
        }}
      >
        {(exhibition, view) => (
          <ExhibitionCard
            item={exhibition}
            view={view}
            onEdit={() => dialogs.edit(exhibition)}
            onDelete={() => dialogs.remove(exhibition)}
          />
        )}
      </ListView>
      <EntityDialogs
        list={list}
        dialogs={dialogs}
        formCode={formCode}
        onDelete={deleteExhibition}
        deletionTexts={({ Name: name }) => ({
          title: m.exhibition(),
          text: m.delete_text({ name }),
          deleted: m.deleted({ name }),
          failed: m.exhibition_delete_failed,
        })}
      />
    </>
  )
}

function searchedText({ Name, Date: day, Description, Category, Location }: Exhibition): string {
  return [Name, day, Description, Category, Location, districtName(Location)].join('\n')
}
