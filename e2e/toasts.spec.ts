import { expect, type Locator, type Page } from '@playwright/test'
import { APP_TOKEN, App } from './support/app.ts'
import { test } from './support/test.ts'

test.use({ settings: { APP_TOKENS: APP_TOKEN } })

const toasts = (page: Page) => page.locator('.Toastify__toast')

/** The list of products to approve, with some in it. */
async function openApproval(page: Page, open: (path: string) => Promise<void>) {
  await open('/admin/productsapproval')
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function rejectFirst(page: Page) {
  await page.getByRole('article').first().getByRole('heading').getByRole('button').focus()
  await page.keyboard.press('r')
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

/** Names of what the toasts cover in the page's header, once they have flown in. */
function covered(page: Page): Promise<string[]> {
  return toasts(page).evaluateAll(async (shown) => {
    const flights = shown.flatMap((toast) => toast.getAnimations())
    await Promise.all(flights.map(({ finished }) => finished))
    const actions = [...document.querySelectorAll('main header :is(a, button)')]
    if (actions.length === 0) throw new Error('The header has no actions')
    const boxes = shown.map((toast) => toast.getBoundingClientRect())
    return actions.flatMap((action) => {
      const { left, right, top, bottom } = action.getBoundingClientRect()
      const isCovered = boxes.some(
        (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      )
      return isCovered ? [action.textContent] : []
    })
  })
}

test.beforeEach(async ({ server, api }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  const app = new App(server.url)
  for (const Name of ['Tomatoes', 'Okra', 'Milk']) {
    await app.submit({ Name, CategoryId })
  }
})

for (const [locale, width, height] of [
  ['ta', 360, 740],
  ['en', 1280, 800],
  ['ta', 1366, 768],
] as const) {
  test(`toasts leave the actions of the header free (${locale}, ${width} px)`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript((code) => localStorage.setItem('locale', code), locale)
    await openApproval(page, open)
    for (const count of [1, 2]) {
      await rejectFirst(page)
      await expect(toasts(page)).toHaveCount(count)
      expect(await covered(page)).toEqual([])
    }
  })
}

test('a toast waits for a pointer that moves onto it, and for no other', async ({ page, open }) => {
  await openApproval(page, open)
  await rejectFirst(page)
  await expect(toasts(page)).not.toHaveClass(/Toastify--animate/)
  const { x, y, width, height } = await boxOf(toasts(page))
  const middle = [x + width / 2, y + height / 2] as const
  const bar = page.getByRole('progressbar')

  await expect(async () => {
    await page.mouse.move(...middle)
    await page.mouse.move(middle[0] + 5, middle[1])
    await expect(toasts(page)).toHaveAttribute('data-paused', '', { timeout: 300 })
  }).toPass({ timeout: 4000 })
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(5, 400)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 })

  await page.mouse.move(...middle)
  await rejectFirst(page)
  await expect(toasts(page)).toHaveCount(1)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 })
})

test('a toast waits for the keyboard', async ({ page, open }) => {
  await openApproval(page, open)
  await rejectFirst(page)
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expect(toasts(page)).toHaveAttribute('data-paused', '')
  await page.keyboard.press('Enter')
  await expect(toasts(page).filter({ hasText: 'Waiting for approval again' })).toBeVisible()
})
