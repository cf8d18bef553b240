import { expect, type Locator, type Page } from '@playwright/test'
import { APP_TOKEN, App } from './support/app.ts'
import { fillMarket } from './support/commerce-forms.ts'
import { chooseImage, pngImage } from './support/image-files.ts'
import { addPrice } from './support/price-sheet.ts'
import { test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  settings: { APP_TOKENS: APP_TOKEN },
})

const toasts = (page: Page) => page.locator('.Toastify__toast')

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
  if (!box) throw new Error('The control has no box')
  return box
}

/** Keeps toasts open, so that a slow machine finds them too. */
async function freezeToasts(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Names of the controls that toasts cover, once the toasts have stopped moving. */
function covered(page: Page): Promise<(string | null)[]> {
  return toasts(page).evaluateAll(async (shown) => {
    if (shown.length === 0) throw new Error('There is no toast')
    const animations = shown.flatMap((toast) => toast.getAnimations())
    await Promise.all(animations.map(({ finished }) => finished))
    const isToast = (element: Element | undefined) => Boolean(element?.closest('.Toastify__toast'))
    const parts = [0, 0.25, 0.5, 0.75, 1]

    function isCovered(control: Element): boolean {
      const { left, top, width, height } = control.getBoundingClientRect()
      return parts.some((across) =>
        parts.some((down) => {
          const x = left + 1 + across * (width - 2)
          const y = top + 1 + down * (height - 2)
          const stack = document.elementsFromPoint(x, y)
          // A control that is scrolled under the top bar is out of view.
          const below = stack.find((element) => !isToast(element))
          return isToast(stack[0]) && below !== undefined && control.contains(below)
        }),
      )
    }

    const controls = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
    ].filter((control) => !isToast(control) && control.checkVisibility())
    if (controls.length === 0) throw new Error('The page has no controls')
    return controls
      .filter(isCovered)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })
}

test.beforeEach(async ({ server, api }) => {
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  const app = new App(server.url)
  for (const Name of ['Tomatoes', 'Okra', 'Milk']) {
    await app.submit({ Name, CategoryId })
  }
})

test('a toast stays when the browser reports its progress animation as ended after 0 s', async ({
  page,
  open,
}) => {
  await freezeToasts(page)
  await openApproval(page, open)
  await rejectFirst(page)
  const endProgressAfter = (seconds: number) =>
    page.getByRole('progressbar').evaluate((bar, elapsedTime) => {
      bar.dispatchEvent(new AnimationEvent('animationend', { elapsedTime, bubbles: true }))
    }, seconds)
  await endProgressAfter(0)
  await expect(toasts(page)).toHaveAttribute('data-in', 'true')
  await endProgressAfter(3)
  await expect(toasts(page)).toHaveCount(0)
})

test('controls of a scrolled list stay in place when a toast closes', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openApproval(page, open)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('button', { name: 'Reject' }).nth(1).click()
  await expect(toasts(page)).toHaveCount(1)
  const control = page.getByRole('button', { name: 'Reject' }).last()
  const { y } = await boxOf(control)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await page.waitForTimeout(100)
  expect((await boxOf(control)).y).toBeCloseTo(y, 0)
})

for (const [locale, width, height] of [
  ['ta', 360, 740],
  ['en', 1280, 800],
  ['ta', 1366, 768],
] as const) {
  test(`toasts cover no controls above the list (${locale}, ${width} px)`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript((code) => localStorage.setItem('locale', code), locale)
    await freezeToasts(page)
    await openApproval(page, open)
    for (const count of [1, 2]) {
      await rejectFirst(page)
      await expect(toasts(page)).toHaveCount(count)
      expect(await covered(page)).toEqual([])
    }
  })
}

test('toasts cover no control of a scrolled list (1366 px)', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 420 })
  await freezeToasts(page)
  await openApproval(page, open)
  await rejectFirst(page)
  await expect(toasts(page)).toHaveCount(1)
  const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(last).toBeGreaterThan(150)
  for (let y = 0; y <= last; y += 30) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    expect(await covered(page)).toEqual([])
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test.beforeEach(({ page }) => freezeToasts(page))

  test('toasts cover no control of a scrolled list or of the menu', async ({ page, open }) => {
    await openApproval(page, open)
    const third = page.getByRole('article').nth(2).getByRole('button').first()
    await third.scrollIntoViewIfNeeded()
    await third.focus()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.keyboard.press('r')
    await expect(toasts(page)).toHaveCount(1)
    for (const y of [0, 60, 150, 400]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      expect(await covered(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 })
    expect(await covered(page)).toEqual([])
  })

  test('toasts cover no control of the market prices, and release their space', async ({
    page,
    api,
    open,
  }) => {
    for (const Name of ['Okra', 'Tomato']) await addPrice(api, { Name })
    await open('/admin/marketprice')
    const search = page.getByRole('searchbox')
    const { y } = await boxOf(search)
    await page.getByRole('button', { name: 'Delete Okra' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toHaveText('Okra has been deleted successfully!')
    expect(await covered(page)).toEqual([])
    await toasts(page).getByRole('button').click()
    await expect(toasts(page)).toHaveCount(0)
    await expect.poll(async () => (await boxOf(search)).y).toBe(y)
  })

  test('a toast that closes during a click does not move the control away', async ({
    page,
    open,
  }) => {
    await openApproval(page, open)
    await rejectFirst(page)
    await expect(toasts(page)).toHaveCount(1)
    const menu = page.getByRole('button', { name: 'Menu' })
    const { x, y, width, height } = await boxOf(menu)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await toasts(page).getByRole('button', { name: 'Close' }).press('Enter')
    await expect(toasts(page)).toHaveCount(0)
    await page.waitForTimeout(100)
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  })

  test('toasts cover no control of a form that is opened below them', async ({
    page,
    api,
    open,
  }) => {
    await api.addProduct({ Name: 'Honey', CategoryId: 1 })
    await open('/admin/ourproducts')
    await page.getByRole('button', { name: 'Delete Honey' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toHaveText('Honey deleted successfully')
    await page.getByRole('link', { name: 'Add Product' }).first().click()
    await chooseImage(
      page.getByLabel('Image', { exact: true }),
      pngImage('honey.png', [210, 150, 20]),
    )
    expect(await covered(page)).toEqual([])
  })
})

test('toasts cover no control of a dialog', async ({ page, open, allowed }) => {
  await freezeToasts(page)
  allowed.push(/^answer 500: POST .*\/markets$/)
  await page.route('**/markets', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await open('/admin/markets')
  await page.getByRole('button', { name: 'Add Market' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Market' })
  await fillMarket(dialog, {
    MarketName: 'Uzhavar Sandhai',
    Area: 'Gandhipuram',
    District: 'Coimbatore',
    OrganisingDay: 'Sunday',
    Category: 'Vegetables',
  })
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [1366, 625],
  ] as const) {
    await page.setViewportSize({ width, height })
    await dialog.getByRole('button', { name: 'Add Market' }).click()
    await expect(toasts(page)).toHaveText('Error: Unable to save market data.')
    expect(await covered(page), `${width} px`).toEqual([])
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('a toast appears in place, so that its Undo can be clicked at once', async ({
  page,
  open,
}) => {
  await openApproval(page, open)
  const places = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>()
        function look() {
          const [undo] = document.querySelectorAll('.Toastify__toast span > button')
          const { x, y } = undo?.getBoundingClientRect() ?? {}
          if (undo) seen.add(`${x}, ${y}`)
          const isMoving = !undo || undo.closest('.Toastify--animate') !== null
          if (isMoving) requestAnimationFrame(look)
          else resolve([...seen])
        }
        look()
      }),
  )
  await rejectFirst(page)
  expect(await places).toHaveLength(1)
})

test('a toast pauses only for a pointer that moves onto it', async ({ page, open }) => {
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

test('a toast pauses while it has the focus', async ({ page, open }) => {
  await openApproval(page, open)
  await rejectFirst(page)
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expect(toasts(page)).toHaveAttribute('data-paused', '')
  await page.keyboard.press('Enter')
  await expect(toasts(page).filter({ hasText: 'Waiting for approval again' })).toBeVisible()
})
