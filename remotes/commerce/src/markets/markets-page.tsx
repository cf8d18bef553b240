import type { Market } from '@vayal/shared/contracts/market'
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
import { MarketCard } from './market-card.tsx'
import type { MarketFormProps } from './market-form.tsx'
import { deleteMarket, marketsQuery } from './markets-api.ts'
import { organisingDayLabel } from './organising-day.ts'

type Shown = { edited: Market | undefined } | { deleted: Market }

const formCode = lateCode<MarketFormProps>(async () => {
  const module = await import('./market-form.tsx')
  return module.MarketForm
})

export function Component() {
  const list = useList({ screen: 'markets', query: marketsQuery, searchedText })
  const { dialog, show, close } = useDialog<Shown>()

  return (
    <>
      <PageHeader
        title={m.markets_title()}
        count={list.all?.length}
        actions={<AddButton label={m.market_add()} onClick={() => show({ edited: undefined })} />}
      />
      <ListToolbar list={list} searchLabel={m.markets_search()} />
      <ListView
        list={list}
        label={m.markets_title()}
        texts={{
          failed: m.markets_failed(),
          none: m.markets_none(),
          noneHint: m.markets_none_hint(),
          noMatch: m.markets_no_match({ search: list.search }),
          showAll: m.markets_show_all(),
        }}
      >
        {(market, view) => (
          <MarketCard
            market={market}
            view={view}
            onEdit={() => show({ edited: market })}
            onDelete={() => show({ deleted: market })}
          />
        )}
      </ListView>
      {dialog && 'edited' in dialog.shown && (
        <LazyOverlay
          key={dialog.key}
          code={formCode}
          overlay={{
            market: dialog.shown.edited,
            markets: list.all ?? [],
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
          list={marketsQuery}
          onDelete={deleteMarket}
          open={dialog.open}
          onClose={close}
          texts={{
            title: m.market(),
            text: m.delete_text({ name: dialog.shown.deleted.MarketName }),
            deleted: m.deleted({ name: dialog.shown.deleted.MarketName }),
            failed: m.market_delete_failed,
          }}
        />
      )}
    </>
  )
}

function searchedText(market: Market): string {
  const { MarketName, Area, District, OrganisingDay, Category } = market
  const shown = [districtName(District), organisingDayLabel(OrganisingDay)]
  return [MarketName, Area, District, OrganisingDay, Category, ...shown].join('\n')
}
