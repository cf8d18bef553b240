import { useQuery } from '@tanstack/react-query'
import type { Category } from '@vayal/shared/contracts/category'
import { useHere } from '@vayal/shared/runtime/came-from'
import { Button, LinkButton } from '@vayal/shared/ui/button'
import { CardCollection } from '@vayal/shared/ui/card-collection'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { SearchField } from '@vayal/shared/ui/search-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import { useListParams } from '@vayal/shared/ui/use-list-params'
import { useSavedItem } from '@vayal/shared/ui/use-saved-item'
import { ViewToggle } from '@vayal/shared/ui/view-toggle'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { categoriesQuery } from '../catalog-data/category-list.ts'
import { m } from '../messages.ts'
import { CATEGORIES } from './categories-api.ts'
import { CategoryCard } from './category-card.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { listedCategories } from './listed-categories.ts'

export function Component() {
  const categories = useQuery({ ...categoriesQuery, select: listedCategories })
  const { view, setView, search, setSearch } = useListParams('categories')
  const [deletion, setDeletion] = useState<{ category: Category; open: boolean }>()
  const matching = categories.data?.filter(({ Name }) => matchesSearch(Name, search))
  const marked = useSavedItem({
    list: CATEGORIES,
    query: categories,
    matching,
    itemKey: ({ CategoryId }) => CategoryId,
    onShowAll: () => setSearch(''),
  })

  return (
    <>
      <PageHeader
        title={m.categories_title()}
        count={categories.data?.length}
        actions={<AddCategory />}
      />
      <Toolbar>
        <SearchField
          label={m.categories_search()}
          value={search}
          onChange={setSearch}
          count={matching?.length}
        />
        <ViewToggle view={view} onChange={setView} />
      </Toolbar>
      <QueryState
        query={{ ...categories, data: matching }}
        errorText={() => m.categories_failed()}
        isEmpty={(list) => list.length === 0}
        empty={
          categories.data?.length === 0 ? (
            <EmptyState
              text={m.categories_none()}
              hint={m.categories_none_hint()}
              action={<AddCategory />}
            />
          ) : (
            <EmptyState
              text={m.categories_no_match({ search })}
              action={<Button onClick={() => setSearch('')}>{m.categories_show_all()}</Button>}
            />
          )
        }
      >
        {(list) => (
          <CardCollection
            items={list}
            view={view}
            label={m.categories_title()}
            itemKey={({ CategoryId }) => CategoryId}
            marked={marked}
            renderItem={(category) => (
              <CategoryCard
                category={category}
                view={view}
                onDelete={() => setDeletion({ category, open: true })}
              />
            )}
          />
        )}
      </QueryState>
      {deletion && (
        <DeleteCategoryDialog
          key={deletion.category.CategoryId}
          category={deletion.category}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </>
  )
}

function AddCategory() {
  return (
    <LinkButton
      to="/admin/categories/add"
      state={useHere()}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {m.category_add()}
    </LinkButton>
  )
}
