import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { AddButton } from '@vayal/shared/list/add-button'
import { DeleteDialog } from '@vayal/shared/list/delete-dialog'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useList } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { lateCode } from '@vayal/shared/runtime/late-code'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { ExhibitionCard } from './exhibition-card.tsx'
import type { ExhibitionFormProps } from './exhibition-form.tsx'
import { deleteExhibition, exhibitionsQuery } from './exhibitions-api.ts'

type Shown = { edited: Exhibition | undefined } | { deleted: Exhibition }

const formCode = lateCode<ExhibitionFormProps>(async () => {
  const module = await import('./exhibition-form.tsx')
  return module.ExhibitionForm
})

export function Component() {
  const list = useList({ screen: 'exhibitions', query: exhibitionsQuery, searchedText })
  const { dialog, show, close } = useDialog<Shown>()

  return (
    <>
      <PageHeader
        title={m.exhibitions_title()}
        count={list.all?.length}
        actions={
          <AddButton label={m.exhibition_add()} onClick={() => show({ edited: undefined })} />
        }
      />
      <ListToolbar list={list} searchLabel={m.exhibitions_search()} />
      <ListView
        list={list}
        label={m.exhibitions_title()}
        texts={{
          failed: m.exhibitions_failed(),
          none: m.exhibitions_none(),
          noneHint: m.exhibitions_none_hint(),
          noMatch: m.exhibitions_no_match({ search: list.search }),
          showAll: m.exhibitions_show_all(),
        }}
      >
        {(exhibition, view) => (
          <ExhibitionCard
            exhibition={exhibition}
            view={view}
            onEdit={() => show({ edited: exhibition })}
            onDelete={() => show({ deleted: exhibition })}
          />
        )}
      </ListView>
      {dialog && 'edited' in dialog.shown && (
        <LazyOverlay
          key={dialog.key}
          code={formCode}
          overlay={{
            exhibition: dialog.shown.edited,
            exhibitions: list.all ?? [],
            open: dialog.open,
            onClose: close,
          }}
          onFailed={close}
        />
      )}
      {dialog && 'deleted' in dialog.shown && (
        <DeleteDialog
          key={dialog.key}
          item={dialog.shown.deleted}
          list={exhibitionsQuery}
          onDelete={deleteExhibition}
          open={dialog.open}
          onClose={close}
          texts={{
            title: m.exhibition(),
            text: m.delete_text({ name: dialog.shown.deleted.Name }),
            deleted: m.deleted({ name: dialog.shown.deleted.Name }),
            failed: m.exhibition_delete_failed,
          }}
        />
      )}
    </>
  )
}

function searchedText({ Name, Date: day, Description, Category, Location }: Exhibition): string {
  return [Name, day, Description, Category, Location, districtName(Location)].join('\n')
}
