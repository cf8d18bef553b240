import { useQuery } from '@tanstack/react-query'
import type { Market } from '@vayal/shared/contracts/market'
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
import { MarketCard } from './market-card.tsx'
import type { MarketFormProps } from './market-form.tsx'
import { marketsQuery, useDeleteMarket } from './markets-api.ts'
import { organisingDayLabel } from './organising-day.ts'

type Shown = { edited: Market | undefined } | { deletion: Market }

const formCode = lateCode<MarketFormProps>(async () => {
  const module = await import('./market-form.tsx')
  return module.MarketForm
})

export function Component() {
  const markets = useQuery(marketsQuery)
  const { view, setView, search, setSearch } = useListParams('markets')
  const { dialog, show, close } = useDialog<Shown>()
  const deleteMarket = useDeleteMarket()
  const matching = markets.data?.filter((market) => matchesSearch(searchable(market), search))

  const addMarket = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => show({ edited: undefined })}
    >
      {m.market_add()}
    </Button>
  )

  return (
    <>
      <PageHeader title={m.markets_title()} count={markets.data?.length} actions={addMarket} />
      <Toolbar>
        <SearchField
          label={m.markets_search()}
          value={search}
          onChange={setSearch}
          count={matching?.length}
        />
        <ViewToggle view={view} onChange={setView} />
      </Toolbar>
      <QueryState
        query={{ ...markets, data: matching }}
        errorText={() => m.markets_failed()}
        isEmpty={(list) => list.length === 0}
        empty={
          markets.data?.length === 0 ? (
            <EmptyState text={m.markets_none()} hint={m.markets_none_hint()} />
          ) : (
            <EmptyState
              text={m.markets_no_match({ search })}
              action={<Button onClick={() => setSearch('')}>{m.markets_show_all()}</Button>}
            />
          )
        }
      >
        {(list) => (
          <CardCollection
            items={list}
            view={view}
            label={m.markets_title()}
            itemKey={({ MarketId }) => MarketId}
            renderItem={(market) => (
              <MarketCard
                market={market}
                view={view}
                onEdit={() => show({ edited: market })}
                onDelete={() => show({ deletion: market })}
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
            market: dialog.shows.edited,
            markets: markets.data ?? [],
            open: dialog.open,
            onClose: close,
          }}
          onFailed={close}
        />
      )}
      {dialog && 'deletion' in dialog.shows && (
        <DeleteDialog
          key={dialog.key}
          title={m.market()}
          name={dialog.shows.deletion.MarketName}
          open={dialog.open}
          onClose={close}
          item={dialog.shows.deletion}
          onDelete={deleteMarket}
          failedText={m.market_delete_failed()}
        />
      )}
    </>
  )
}

function searchable(market: Market): string {
  const { MarketName, Area, District, OrganisingDay, Category } = market
  const shown = [districtName(District), organisingDayLabel(OrganisingDay)]
  return [MarketName, Area, District, OrganisingDay, Category, ...shown].join('\n')
}
