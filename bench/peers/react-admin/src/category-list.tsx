import { Datagrid, ImageField, List, TextField } from 'react-admin'

export function CategoryList() {
  return (
    <List perPage={50} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <ImageField source="Icon" title="Name" />
        <TextField source="Name" />
        <TextField source="CategoryType" />
      </Datagrid>
    </List>
  )
}
