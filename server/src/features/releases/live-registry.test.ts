import { expect, test } from 'vitest'
import { liveRegistry, startWithCatalog } from '../../testing/catalog-team.ts'

test('remotes can load from another origin, and the content policy allows it', async () => {
  const app = await startWithCatalog({ REMOTES_BASE_URL: 'https://cdn.example.org/v' })
  const [entry] = (await liveRegistry(app)).remotes
  expect(entry?.current.entry).toBe('https://cdn.example.org/v/remotes/catalog/b1/entry.js')
  const page = await app.server.inject('/admin/categories')
  expect(page.body).toContain('href="https://cdn.example.org/v/remotes/catalog/b1/page-0.js"')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://cdn.example.org;")
  expect(policy).toContain("style-src 'self' https://cdn.example.org;")
})
