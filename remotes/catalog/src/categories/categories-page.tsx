import type { Category } from '@vayal/shared/contracts/category'
import { ListToolbar, ListView } from '@vayal/shared/list/list-view'
import { useDialog } from '@vayal/shared/list/use-dialog'
import { useList } from '@vayal/shared/list/use-list'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { LinkButton } from '@vayal/shared/ui/button'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { Plus } from 'lucide-react'
import { categoriesQuery } from '../catalog-data/categories-query.ts'
import { m } from '../messages.ts'
import { CategoryActions, CategoryCard } from './category-card.tsx'
import { categoryColumns } from './category-columns.ts'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { listedCategories } from './listed-categories.ts'

export function Component() {
  const list = useList({
    screen: 'categories',
    query: categoriesQuery,
    select: listedCategories,
    searchedText: ({ Name }) => Name,
    columns: categoryColumns,
  })
  const { dialog, show, close } = useDialog<Category>()

  return (
    <>
      <PageHeader title={m.categories_title()} count={list.all?.length} actions={<AddCategory />} />
      <ListToolbar list={list} searchLabel={m.categories_search()} />
      <ListView
        list={list}
        label={m.categories_title()}
        row={(category) => ({
          image: category.Icon,
          to: `/admin/products/${encodeURIComponent(category.CategoryId)}`,
          actions: <CategoryActions category={category} onDelete={() => show(category)} />,
        })}
        firstAction={<AddCategory />}
        texts={{
          failed: m.categories_failed,
          none: m.categories_none(),
          noneHint: m.categories_none_hint(),
          noMatch: m.categories_no_match({ search: list.search }),
          showAll: m.categories_show_all(),
        }}
      >
        {(category, view) => (
          <CategoryCard category={category} view={view} onDelete={() => show(category)} />
        )}
      </ListView>
      {dialog && (
        <DeleteCategoryDialog
          key={dialog.key}
          category={dialog.shown}
          open={dialog.open}
          onClose={close}
        />
      )}
    </>
  )
}

function AddCategory() {
  return (
    <LinkButton
      to="/admin/categories/add"
      state={useReturnState()}
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {m.category_add()}
    </LinkButton>
  )
}
