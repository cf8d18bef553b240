import '@refinedev/antd/dist/reset.css'
import { RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/antd'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { App, ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { authProvider } from './auth-provider.ts'
import { CategoryList } from './category-list.tsx'
import { dataProvider } from './data-provider.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Dashboard />)

function Dashboard() {
  return (
    <BrowserRouter>
      <ConfigProvider theme={RefineThemes.Blue}>
        <App>
          <Refine
            dataProvider={dataProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
            resources={[{ name: 'categories', list: '/admin/categories' }]}
            options={{ syncWithLocation: true, disableTelemetry: true }}
          >
            <Routes>
              <Route
                element={
                  <Authenticated key="dashboard" fallback="Signed out">
                    <ThemedLayout>
                      <Outlet />
                    </ThemedLayout>
                  </Authenticated>
                }
              >
                <Route path="/admin/categories" element={<CategoryList />} />
              </Route>
            </Routes>
          </Refine>
        </App>
      </ConfigProvider>
    </BrowserRouter>
  )
}
