import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { AddButton } from '@vayal/shared/list/add-button'
import { CardActions } from '@vayal/shared/list/card-actions'
import { EntityDialogs, useEntityDialogs } from '@vayal/shared/list/entity-dialogs'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useList } from '@vayal/shared/list/use-list'
import { notifyError } from '@vayal/shared/runtime/notify'
import { preloadable } from '@vayal/shared/runtime/preloadable'
import { useNavigate } from '@vayal/shared/runtime/router'
import { LinkButton } from '@vayal/shared/ui/button'
import { MenuButton } from '@vayal/shared/ui/menu-button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { useNarrow } from '@vayal/shared/ui/use-narrow'
import { ClipboardList, Ellipsis, Table2 } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { m } from '../messages.ts'
import { ToCheckFilter } from '../price-check/to-check-filter.tsx'
import { useStoredPriceCheck } from '../price-check/use-stored-price-check.ts'
import { deleteMarketPrice, marketPricesQuery } from '../prices/market-prices-api.ts'
import { priceSearchText } from '../prices/price-search-text.ts'
import * as filterStyles from '../toolbar-filters.module.css'
import { CategoryFilter } from './category-filter.tsx'
import { MarketPriceCard } from './market-price-card.tsx'
import { marketPriceColumns } from './market-price-columns.tsx'

const formCode = preloadable(async () => {
  const module = await import('./market-price-form.tsx')
  return module.MarketPriceForm
})

export function Component() {
  const { toCheck, warningTextsOf } = useStoredPriceCheck()
  const columns = useMemo(() => marketPriceColumns(warningTextsOf), [warningTextsOf])
  const list = useList({
    screen: 'market-prices',
    query: marketPricesQuery,
    searchedText: priceSearchText,
    columns,
    matches: ({ Category }, filter) => ['', Category.trim()].includes(filter('category')),
    matchesWork: ({ Id }, filter) => filter('check') === '' || toCheck.has(String(Id)),
  })
  const dialogs = useEntityDialogs<MarketPrice>()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const pages = [
    {
      to: '/admin/marketprice/sheet',
      label: m.sheet_open(),
      icon: <Table2 aria-hidden="true" />,
    },
    {
      to: '/admin/marketprice/rate-board',
      label: m.board_open(),
      icon: <ClipboardList aria-hidden="true" />,
    },
  ]

  // The category filter takes its options from the prices.
  const categoriesFailed = list.query.isLoadingError
  useEffect(() => {
    if (categoriesFailed) notifyError(m.categories_error())
  }, [categoriesFailed])

  return (
    <>
      <PageHeader
        title={m.prices_title()}
        description={m.prices_description()}
        count={list.matching?.length}
        actions={
          <>
            <AddButton label={m.price_add()} onClick={dialogs.add} />
            {narrow ? (
              <MenuButton
                label={m.sheet_actions()}
                icon={<Ellipsis aria-hidden="true" />}
                items={pages.map(({ to, ...page }) => ({ ...page, onSelect: () => navigate(to) }))}
              />
            ) : (
              pages.map(({ to, icon, label }) => (
                <LinkButton key={to} to={to} icon={icon}>
                  {label}
                </LinkButton>
              ))
            )}
          </>
        }
      />
      <ListToolbar list={list} searchLabel={m.prices_search()}>
        <div className={filterStyles.filters}>
          <CategoryFilter
            categories={categoriesIn(list.all ?? [])}
            labelHidden
            value={list.filter('category')}
            onChange={(chosen) => list.setFilter('category', chosen)}
          />
          <ToCheckFilter
            count={toCheck.size}
            chosen={list.filter('check') !== ''}
            onChange={(chosen) => list.setFilter('check', chosen ? '1' : '')}
          />
        </div>
      </ListToolbar>
      <ListView
        list={list}
        label={m.prices_title()}
        row={(price) => ({
          actions: (
            <CardActions
              name={price.Name}
              onEdit={() => dialogs.edit(price)}
              onDelete={() => dialogs.remove(price)}
            />
          ),
        })}
        onDelete={deleteMarketPrice}
        texts={{
          failed: m.prices_failed,
          none: m.prices_none(),
          noneHint: m.prices_none_hint(),
          noMatch: m.prices_no_match(),
          showAll: m.prices_show_all(),
        }}
      >
        {(price, view) => (
          <MarketPriceCard
            item={price}
            view={view}
            warnings={warningTextsOf(price.Id)}
            onEdit={() => dialogs.edit(price)}
            onDelete={() => dialogs.remove(price)}
          />
        )}
      </ListView>
      <EntityDialogs
        list={list}
        dialogs={dialogs}
        formCode={formCode}
        onDelete={deleteMarketPrice}
        deletionTexts={({ Name: name }) => ({
          title: m.price(),
          text: m.delete_text({ name }),
          deleted: m.deleted({ name }),
          failed: m.price_delete_failed,
        })}
      />
    </>
  )
}
