import { useQuery } from '@tanstack/react-query'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { lateCode } from '@vayal/shared/runtime/late-code'
import { notifyError } from '@vayal/shared/runtime/notify'
import { Button, LinkButton } from '@vayal/shared/ui/button'
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
import { Plus, Table2 } from 'lucide-react'
import { useEffect } from 'react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import { m } from '../messages.ts'
import { marketPricesQuery, useDeleteMarketPrice } from '../prices/market-prices-api.ts'
import { CategoryFilter } from './category-filter.tsx'
import { MarketPriceCard } from './market-price-card.tsx'
import type { MarketPriceFormProps } from './market-price-form.tsx'

type Shown = { edited: MarketPrice | undefined } | { deletion: MarketPrice }

const formCode = lateCode<MarketPriceFormProps>(async () => {
  const module = await import('./market-price-form.tsx')
  return module.MarketPriceForm
})

export function Component() {
  const prices = useQuery(marketPricesQuery)
  const list = useListParams('market-prices')
  const { dialog, show, close } = useDialog<Shown>()
  const deletePrice = useDeleteMarketPrice()
  const category = list.filter('category')
  const matching = prices.data?.filter(
    (price) =>
      matchesSearch(`${price.Name}\n${price.Category}`, list.search) &&
      (category === '' || price.Category.trim() === category),
  )

  // The filter's categories come with the prices.
  const categoriesFailed = prices.isLoadingError
  useEffect(() => {
    if (categoriesFailed) notifyError(m.categories_error())
  }, [categoriesFailed])

  return (
    <>
      <PageHeader
        title={m.prices_title()}
        description={m.prices_description()}
        count={prices.data?.length}
        actions={
          <>
            <LinkButton to="/admin/marketprice/sheet" icon={<Table2 aria-hidden="true" />}>
              {m.sheet_open()}
            </LinkButton>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => show({ edited: undefined })}
            >
              {m.price_add()}
            </Button>
          </>
        }
      />
      <Toolbar>
        <SearchField
          label={m.prices_search()}
          value={list.search}
          onChange={list.setSearch}
          count={matching?.length}
        />
        <CategoryFilter
          categories={categoriesIn(prices.data ?? [])}
          value={category}
          onChange={(chosen) => list.setFilter('category', chosen)}
        />
        <ViewToggle view={list.view} onChange={list.setView} />
      </Toolbar>
      <QueryState
        query={{ ...prices, data: matching }}
        errorText={() => m.prices_failed()}
        isEmpty={(found) => found.length === 0}
        empty={
          prices.data?.length === 0 ? (
            <EmptyState text={m.prices_none()} hint={m.prices_none_hint()} />
          ) : (
            <EmptyState
              text={m.prices_no_match()}
              action={<Button onClick={list.showAll}>{m.prices_show_all()}</Button>}
            />
          )
        }
      >
        {(found) => (
          <CardCollection
            items={found}
            view={list.view}
            label={m.prices_title()}
            itemKey={({ Id }) => Id}
            renderItem={(price) => (
              <MarketPriceCard
                price={price}
                view={list.view}
                onEdit={() => show({ edited: price })}
                onDelete={() => show({ deletion: price })}
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
            price: dialog.shows.edited,
            prices: prices.data ?? [],
            open: dialog.open,
            onClose: close,
          }}
          onFailed={close}
        />
      )}
      {dialog && 'deletion' in dialog.shows && (
        <DeleteDialog
          key={dialog.key}
          title={m.price()}
          name={dialog.shows.deletion.Name}
          open={dialog.open}
          onClose={close}
          item={dialog.shows.deletion}
          onDelete={deletePrice}
          failedText={m.price_delete_failed()}
        />
      )}
    </>
  )
}
