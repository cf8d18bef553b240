import { Datagrid, ImageField, List, SearchInput, TextField } from 'react-admin'

const FILTERS = [<SearchInput key="q" source="q" alwaysOn />]
const DEFAULT_ROWS = 10_000

/** `?perPage=` in the URL sets the number of rows, as usual in react-admin. */
export function ProductList() {
  return (
    <List perPage={DEFAULT_ROWS} pagination={false} filters={FILTERS} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <ImageField source="Image" title="Name" />
        <TextField source="Name" />
        <TextField source="Price" />
        <TextField source="District" />
      </Datagrid>
    </List>
  )
}
