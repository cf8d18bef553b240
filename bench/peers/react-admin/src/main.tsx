import { Admin, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { authProvider } from './auth-provider.ts'
import { CategoryList } from './category-list.tsx'
import { dataProvider } from './data-provider.ts'
import { ProductList } from './product-list.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<Dashboard />} />
      </Routes>
    </BrowserRouter>,
  )
}

function Dashboard() {
  return (
    <Admin
      basename="/admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      disableTelemetry
    >
      <Resource name="categories" list={CategoryList} />
      <Resource name="products" list={ProductList} />
    </Admin>
  )
}
