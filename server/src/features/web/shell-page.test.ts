import { registry } from '@vayal/shared/contracts/registry'
import { expect, test } from 'vitest'
import { buildFolder } from '../../testing/web-root.ts'
import { preloadsFor, renderShellPage } from './shell-page.ts'

const remote = (id: string, mounts: string[]) => {
  const { build, nav } = JSON.parse(buildFolder(id, 'b1', mounts)['build.json'] ?? '')
  return { id, mounts, nav, current: build, previous: null }
}

test('a fixed segment wins over a parameter, across remotes and in any order', () => {
  const remotes = [
    remote('stores', ['/admin/:area/:id', '/admin/stores/:id']),
    remote('catalog', ['/admin/:area/new', '/admin/stores/new']),
  ]
  const chosen = (path: string) => {
    const parsed = registry.parse({ revision: 1, remotes })
    const files = preloadsFor(parsed, path)
    const [owner] = parsed.remotes.flatMap(({ current }) =>
      Object.entries(current.preload)
        .filter(([, mine]) => mine === files)
        .map(([mount]) => mount),
    )
    return owner
  }
  expect(chosen('/admin/stores/new')).toBe('/admin/stores/new')
  expect(chosen('/admin/stores/7')).toBe('/admin/stores/:id')
  expect(chosen('/Admin/Stores/new/')).toBe('/admin/stores/new')
  expect(chosen('/admin/news/new')).toBe('/admin/:area/new')
  expect(chosen('/admin/news/7')).toBe('/admin/:area/:id')
  expect(chosen('/admin/news')).toBeUndefined()
})

const CONFIG = {
  apiBaseUrl: '/api',
  adBannerBaseUrl: '/api',
  authMode: 'server',
  clientAuth: null,
} as const

test.each(['preview=catalog@b2', 'page=2&override=catalog@http://localhost:1'])(
  'nothing is preloaded for another build: %s',
  (query) => {
    const remotes = [remote('catalog', ['/admin/categories'])]
    const parsed = registry.parse({ revision: 1, remotes })
    const boot = { config: CONFIG, registry: parsed, allowedOverrides: [] }
    const page = (url: string) => renderShellPage('<head></head>', boot, url)
    expect(page('/admin/categories?page=2')).toContain('rel="preload"')
    expect(page(`/admin/categories?${query}`)).not.toContain('rel="preload"')
  },
)

test('nothing is preloaded from a remote with a canary', () => {
  const catalog = remote('catalog', ['/admin/categories'])
  const { current, mounts, nav } = catalog
  const canary = { rollout: 'r1', percent: 10, mounts, nav, build: current }
  const parsed = registry.parse({ revision: 1, remotes: [{ ...catalog, canary }] })
  expect(preloadsFor(parsed, '/admin/categories')).toEqual([])
})
