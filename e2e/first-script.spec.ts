import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('the first script asks to be compiled whole', async ({ page, request }) => {
  await page.goto('/login')
  const script = await page.locator('script[src]').getAttribute('src')
  const code = await (await request.get(script ?? '')).text()
  // Browsers read it at the very beginning, or not at all.
  expect(code.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])

  // A style sheet that began with it would lose its first rule.
  const sheet = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  expect(await (await request.get(sheet ?? '')).text()).toMatch(/^[.:@]/)
})
