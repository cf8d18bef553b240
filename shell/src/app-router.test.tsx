import { render, screen } from '@testing-library/react'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import type { BuildReport } from '@vayal/shared/contracts/release'
import { SHELL_PATHS } from '@vayal/shared/contracts/shell-paths'
import type { RemoteModule } from '@vayal/shared/remote/remote-module'
import { signIn } from '@vayal/shared/runtime/session'
import { RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createAppRouter } from './app-router.tsx'
import { Remotes } from './remotes/remotes.ts'

const Barns = () => <h1>Barns</h1>

function entryOf(id: string): RemoteEntry {
  const current = { version: id, mfName: id, entry: `/${id}.js`, contract: '2.0', preload: {} }
  return { id, mounts: [`/admin/${id}`], nav: [], current, previous: null }
}

test('a user who leaves a page while its remote fails stays on the other page', async () => {
  const loads = {
    fields: Promise.withResolvers<RemoteModule>(),
    barns: Promise.withResolvers<RemoteModule>(),
  }
  const registry = { revision: 1, remotes: [entryOf('fields'), entryOf('barns')] }
  const remotes = new Remotes(registry, {
    load: (id) => loads[id === 'fields' ? 'fields' : 'barns'].promise,
    report: () => undefined,
  })
  signIn('token', 'admin')
  window.history.replaceState(null, '', '/admin/fields')
  const router = createAppRouter(remotes)
  try {
    const navigation = router.navigate('/admin/barns')
    loads.fields.reject(new Error('broken'))
    await loads.fields.promise.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
    loads.barns.resolve({
      routes: [{ path: '/admin/barns', lazy: async () => ({ Component: Barns }) }],
    })
    await navigation
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    expect(router.state.location.pathname).toBe('/admin/barns')
    expect(window.location.pathname).toBe('/admin/barns')
    expect(router.state.errors).toBeNull()
  } finally {
    router.dispose()
  }
})

test('a mount without a page in its build shows a failure, not “Page not found”', async () => {
  const registry = { revision: 1, remotes: [entryOf('fields')] }
  const reports: BuildReport[] = []
  const remotes = new Remotes(registry, {
    load: async () => ({ routes: [] }),
    report: (report) => reports.push(report),
  })
  signIn('token', 'admin')
  window.history.replaceState(null, '', '/admin/fields')
  const router = createAppRouter(remotes)
  try {
    await vi.waitFor(() => {
      expect(Object.values(router.state.errors ?? {})).toMatchObject([{ stage: 'page' }])
    })
    expect(reports).toMatchObject([{ remote: 'fields', outcome: 'load-failed' }])
  } finally {
    router.dispose()
  }
})

test('a route outside its remote’s mounts does not replace a page of another remote', async () => {
  const registry = { revision: 1, remotes: [entryOf('fields'), entryOf('barns')] }
  const lazy = async () => ({ Component: Barns })
  const remotes = new Remotes(registry, {
    load: async (id) => ({
      routes: [
        { path: `/admin/${id}`, lazy },
        { path: '/admin/barns', lazy },
      ],
    }),
  })
  signIn('token', 'admin')
  window.history.replaceState(null, '', '/admin/fields')
  const router = createAppRouter(remotes)
  try {
    await vi.waitFor(() => expect(router.state.initialized).toBe(true))
    await router.navigate('/admin/barns')
    expect(remotes.ownerOf('/admin/barns')?.id).toBe('barns')
    expect(remotes.pages.loaded('barns', '/admin/barns')).toBeDefined()
    expect(remotes.pages.loaded('fields', '/admin/barns')).toBeUndefined()
  } finally {
    router.dispose()
  }
})

test('a remote that is switched off runs no code, and the others open', async () => {
  const label = { en: 'Fields', ta: 'வயல்கள்' }
  const entries = [{ path: '/admin/fields', label, icon: 'M0 0' }]
  const off = {
    ...entryOf('fields'),
    nav: [{ id: 'farm', order: 1, label, entries }],
    switchedOff: { reason: 'Broken', since: '2026-11-21T06:00:00.000Z' },
  }
  const loaded: string[] = []
  const remotes = new Remotes(
    { revision: 1, remotes: [off, entryOf('barns')] },
    {
      load: async (id) => {
        loaded.push(id)
        return { routes: [{ path: `/admin/${id}`, lazy: async () => ({ Component: Barns }) }] }
      },
      report: () => undefined,
    },
  )
  signIn('token', 'admin')
  window.history.replaceState(null, '', '/admin/fields')
  const router = createAppRouter(remotes)
  try {
    render(<App remotes={remotes} router={router} />)
    await screen.findByRole('heading', { name: 'This part is switched off' })
    screen.getByRole('link', { name: /^Fields\s*Off$/ })
    await router.navigate('/admin/barns')
    await screen.findByRole('heading', { name: 'Barns' })
    expect(loaded).toEqual(['barns'])
  } finally {
    router.dispose()
  }
})

test("the shell's own routes are exactly the paths that no remote may mount", () => {
  window.history.replaceState(null, '', '/login')
  const router = createAppRouter(new Remotes({ revision: 1, remotes: [] }))
  try {
    const paths = router.routes.flatMap(({ path, children }) => [
      path,
      ...(children ?? []).map((child) => child.path),
    ])
    const fixed = paths.filter((path) => path !== undefined && path !== '*' && path !== '/')
    expect(fixed.toSorted()).toEqual(SHELL_PATHS.toSorted())
  } finally {
    router.dispose()
  }
})

test.each(['/admin/a%0Ab', '/a%0d%0ab'])(
  '%s, which no route can match, shows “Page not found”',
  async (path) => {
    signIn('token', 'admin')
    window.history.replaceState(null, '', '/login')
    const router = createAppRouter(new Remotes({ revision: 1, remotes: [] }))
    try {
      render(<RouterProvider router={router} />)
      await router.navigate(path)
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    } finally {
      router.dispose()
    }
  },
)
