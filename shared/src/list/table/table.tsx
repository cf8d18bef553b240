import { DeletableTable, type Deletion } from './deletable-table.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'

export type TableProps<Item> = ListTableProps<Item> & {
  /** Makes the rows selectable, to delete several. */
  deletion?: Deletion<Item> | undefined
}

export function Table<Item>({ deletion, ...table }: TableProps<Item>) {
  return deletion ? <DeletableTable {...table} deletion={deletion} /> : <ListTable {...table} />
}
