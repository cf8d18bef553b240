import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { ListDisplay } from '@vayal/shared/list/list-view'
import { districtName } from '@vayal/shared/runtime/district-name'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import type { useListParams } from '@vayal/shared/ui/use-list-params'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import { storeColumns } from './store-columns.tsx'
import { filterOptions } from './stores-filter.ts'
import * as styles from './stores-toolbar.module.css'

type StoresToolbarProps = {
  list: ReturnType<typeof useListParams>
  /** Stores of all tabs, so that the options contain a filter chosen in another tab. */
  stores: readonly ReceivedStore[]
  listed: readonly ReceivedStore[] | undefined
  help?: ReactNode
}

export function StoresToolbar({ list, stores, listed, help }: StoresToolbarProps) {
  const district = list.filter('district')
  const category = list.filter('category')
  return (
    <Toolbar>
      <SearchField
        label={m.stores_search()}
        value={list.search}
        onChange={list.setSearch}
        count={listed?.length}
      />
      {/* The first option of each filter names it. Without labels, more stores are visible. */}
      <div className={styles.filters}>
        <SelectField
          label={m.district()}
          labelHidden
          placeholder={m.district_all()}
          value={district}
          onChange={(event) => list.setFilter('district', event.target.value)}
          options={filterOptions(
            stores.map(({ District }) => District),
            district,
            districtName,
          )}
        />
        <SelectField
          label={m.category()}
          labelHidden
          placeholder={m.category_all()}
          value={category}
          onChange={(event) => list.setFilter('category', event.target.value)}
          options={filterOptions(
            stores.map(({ Category }) => Category),
            category,
          )}
        />
      </div>
      <div className={styles.display}>
        {help}
        <ListDisplay {...list} screen="stores" items={listed} columns={storeColumns} />
      </div>
    </Toolbar>
  )
}
