import { parseAdBannerUrl } from '@vayal/shared/contracts/ad-banner'
import { category } from '@vayal/shared/contracts/category'
import { news } from '@vayal/shared/contracts/news'
import { product } from '@vayal/shared/contracts/product'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { newCategory } from '../../src/testing/samples.ts'
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts'
import { readDemoData } from './demo-data.ts'

const demo = await readDemoData()

async function categories(app: TestApp) {
  return parseList(category, (await app.call('GET', '/categories')).json())
}

async function products(app: TestApp, path: string) {
  return parseList(product, (await app.call('GET', path)).json())
}

test('a first start shows all of the demo data, with images that load', async () => {
  const app = await startTestApp({ SEED: 'demo' })
  const listed = await categories(app)
  expect(listed).toHaveLength(2 + demo.categories.added.length)
  expect(listed[0]?.Subcategories).not.toEqual([])
  const approved = (
    await Promise.all(listed.map(({ CategoryId }) => products(app, `/get-products/${CategoryId}`)))
  ).flat()
  const pending = await products(app, '/get-products-for-approval')
  const withStatus = (wanted: string) => demo.products.filter(({ status }) => status === wanted)
  expect(approved).toHaveLength(withStatus('approved').length)
  expect(pending).toHaveLength(withStatus('pending').length)
  const shownNews = parseList(news, (await app.call('GET', '/get_news')).json())
  expect(shownNews).toHaveLength(demo.news.length)
  expect(shownNews.at(-1)).toMatchObject({ Title: demo.news[0]?.title, Date: '21/11/2026' })
  const banner = parseAdBannerUrl((await app.call('GET', '/get-ad-banner-url')).json())
  const urls = new Set([
    banner ?? '',
    ...shownNews.map(({ MediaURL }) => MediaURL).filter((url) => url.startsWith('/')),
    ...listed.map(({ Icon }) => Icon),
    ...[...approved, ...pending].flatMap(({ Image, Images }) => [Image, ...Images]),
  ])
  for (const url of urls) {
    const file = await app.server.inject({ method: 'HEAD', url })
    expect([url, file.statusCode]).toEqual([url, 200])
  }
})

test('a restart does not bring deleted entries back', async () => {
  const app = await startTestApp({ SEED: 'demo' })
  await app.call('DELETE', '/delete_category/3')
  await app.restart()
  expect(await categories(app)).toHaveLength(1 + demo.categories.added.length)
})

test('a database that started empty and is in use gets no demo data', async () => {
  const app = await startTestApp()
  expect(await categories(app)).toHaveLength(2)
  await app.call('POST', '/add_category', newCategory())
  await app.restart({ SEED: 'demo' })
  expect(await categories(app)).toHaveLength(3)
})

test('an unused database that started empty can still be filled', async () => {
  const app = await startTestApp()
  await app.restart({ SEED: 'demo' })
  expect(await categories(app)).toHaveLength(2 + demo.categories.added.length)
})
