import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('the first script requests eager compilation', async ({ page, request }) => {
  await page.goto('/login')
  const script = await page.locator('script[src]').getAttribute('src')
  const code = await (await request.get(script ?? '')).text()
  // Browsers honour the comment only at the very beginning.
  expect(code.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])

  // A style sheet with this comment would lose its first rule.
  const sheet = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  expect(await (await request.get(sheet ?? '')).text()).toMatch(/^[.:@]/)
})

test('an English page never loads the Tamil font', async ({ page, open }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  // Lays out the static page that is visible until the first render.
  await page.route('**/*.js', async (route) => {
    await page.evaluate(() => document.body.offsetHeight)
    await route.continue()
  })
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  expect(fonts.filter((path) => path.includes('noto-sans-tamil'))).toEqual([])
})
