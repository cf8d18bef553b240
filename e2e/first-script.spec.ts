import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('the first script asks to be compiled whole', async ({ page, request }) => {
  await page.goto('/login')
  const [first, ...others] = await page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')))
  expect(others).toEqual([])
  const code = await (await request.get(first ?? '')).text()
  // Browsers read it at the very beginning, or not at all.
  expect(code.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
})
