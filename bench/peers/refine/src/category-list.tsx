import { List, useTable } from '@refinedev/antd'
import { Image, Table } from 'antd'

type Category = { CategoryId: number; Name: string; Icon: string; CategoryType: string }

export function CategoryList() {
  const { tableProps } = useTable<Category>({ pagination: { pageSize: 50 } })
  return (
    <List>
      <Table {...tableProps} rowKey="CategoryId">
        <Table.Column<Category>
          dataIndex="Icon"
          title="Icon"
          render={(icon: string) => <Image src={icon} height={64} />}
        />
        <Table.Column<Category> dataIndex="Name" title="Name" />
        <Table.Column<Category> dataIndex="CategoryType" title="Type" />
      </Table>
    </List>
  )
}
