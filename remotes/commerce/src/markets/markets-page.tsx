import type { Market } from '@vayal/shared/contracts/market'
import { AddButton } from '@vayal/shared/list/add-button'
import { CardActions } from '@vayal/shared/list/card-actions'
import { EntityDialogs, useEntityDialogs } from '@vayal/shared/list/entity-dialogs'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useList } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { m } from '../messages.ts'
import { MarketCard } from './market-card.tsx'
import { marketColumns } from './market-columns.ts'
import { deleteMarket, marketsQuery } from './markets-api.ts'
import { organisingDayLabel } from './organising-day.ts'

const formCode = preloadable(async () => {
  const module = await import('./market-form.tsx')
  return module.MarketForm
})

export function Component() {
  const list = useList({
    screen: 'markets',
    query: marketsQuery,
    searchedText,
    columns: marketColumns,
  })
  const dialogs = useEntityDialogs<Market>()

  return (
    <>
      <PageHeader
        title={m.markets_title()}
        count={list.all?.length}
        actions={<AddButton label={m.market_add()} onClick={dialogs.add} />}
      />
      <ListToolbar list={list} searchLabel={m.markets_search()} />
      <ListView
        list={list}
        label={m.markets_title()}
        row={(market) => ({
          actions: (
            <CardActions
              name={market.MarketName}
              onEdit={() => dialogs.edit(market)}
              onDelete={() => dialogs.remove(market)}
            />
          ),
        })}
        onDelete={deleteMarket}
        texts={{
          failed: m.markets_failed,
          none: m.markets_none(),
          noneHint: m.markets_none_hint(),
          noMatch: m.markets_no_match({ search: list.search }),
          showAll: m.markets_show_all(),
        }}
      >
        {(market, view) => (
          <MarketCard
            item={market}
            view={view}
            onEdit={() => dialogs.edit(market)}
            onDelete={() => dialogs.remove(market)}
          />
        )}
      </ListView>
      <EntityDialogs
        list={list}
        dialogs={dialogs}
        formCode={formCode}
        onDelete={deleteMarket}
        deletionTexts={({ MarketName: name }) => ({
          title: m.market(),
          text: m.delete_text({ name }),
          deleted: m.deleted({ name }),
          failed: m.market_delete_failed,
        })}
      />
    </>
  )
}

function searchedText(market: Market): string {
  const { MarketName, Area, District, OrganisingDay, Category } = market
  const shown = [districtName(District), organisingDayLabel(OrganisingDay)]
  return [MarketName, Area, District, OrganisingDay, Category, ...shown].join('\n')
}
