import { useQuery } from '@tanstack/react-query'
import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { districtName } from '@vayal/shared/runtime/district-name'
import { lateCode } from '@vayal/shared/runtime/late-code'
import { Button } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { ViewToggle } from '@vayal/shared/ui/view-toggle'
import { Plus } from 'lucide-react'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import { m } from '../messages.ts'
import { ExhibitionCard } from './exhibition-card.tsx'
import type { ExhibitionFormProps } from './exhibition-form.tsx'
import { exhibitionsQuery, useDeleteExhibition } from './exhibitions-api.ts'

type Shown = { edited: Exhibition | undefined } | { deletion: Exhibition }

const formCode = lateCode<ExhibitionFormProps>(async () => {
  const module = await import('./exhibition-form.tsx')
  return module.ExhibitionForm
})

export function Component() {
  const exhibitions = useQuery(exhibitionsQuery)
  const { view, setView, search, setSearch } = useListParams('exhibitions')
  const { dialog, show, close } = useDialog<Shown>()
  const deleteExhibition = useDeleteExhibition()
  const matching = exhibitions.data?.filter((exhibition) =>
    matchesSearch(searchable(exhibition), search),
  )

  const addExhibition = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => show({ edited: undefined })}
    >
      {m.exhibition_add()}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={m.exhibitions_title()}
        count={exhibitions.data?.length}
        actions={addExhibition}
      />
      <Toolbar>
        <SearchField
          label={m.exhibitions_search()}
          value={search}
          onChange={setSearch}
          count={matching?.length}
        />
        <ViewToggle view={view} onChange={setView} />
      </Toolbar>
      <QueryState
        query={{ ...exhibitions, data: matching }}
        errorText={() => m.exhibitions_failed()}
        isEmpty={(list) => list.length === 0}
        empty={
          exhibitions.data?.length === 0 ? (
            <EmptyState text={m.exhibitions_none()} hint={m.exhibitions_none_hint()} />
          ) : (
            <EmptyState
              text={m.exhibitions_no_match({ search })}
              action={<Button onClick={() => setSearch('')}>{m.exhibitions_show_all()}</Button>}
            />
          )
        }
      >
        {(list) => (
          <CardCollection
            items={list}
            view={view}
            label={m.exhibitions_title()}
            itemKey={({ Id }) => Id}
            renderItem={(exhibition) => (
              <ExhibitionCard
                exhibition={exhibition}
                view={view}
                onEdit={() => show({ edited: exhibition })}
                onDelete={() => show({ deletion: exhibition })}
              />
            )}
          />
        )}
      </QueryState>
      {dialog && 'edited' in dialog.shows && (
        <LazyOverlay
          key={dialog.key}
          code={formCode}
          overlay={{
            exhibition: dialog.shows.edited,
            exhibitions: exhibitions.data ?? [],
            open: dialog.open,
            onClose: close,
          }}
          onFailed={close}
        />
      )}
      {dialog && 'deletion' in dialog.shows && (
        <DeleteDialog
          key={dialog.key}
          title={m.exhibition()}
          name={dialog.shows.deletion.Name}
          open={dialog.open}
          onClose={close}
          item={dialog.shows.deletion}
          onDelete={deleteExhibition}
          failedText={m.exhibition_delete_failed()}
        />
      )}
    </>
  )
}

function searchable({ Name, Date: day, Description, Category, Location }: Exhibition): string {
  return [Name, day, Description, Category, Location, districtName(Location)].join('\n')
}
