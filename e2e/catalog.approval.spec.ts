import { expect, type Page } from '@playwright/test'
import type { AdminApi } from './support/admin-api.ts'
import { APP_TOKEN, App } from './support/app.ts'
import { cardNamed, listed } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'

test.use({ settings: { APP_TOKENS: APP_TOKEN } })

const PATH = '/admin/productsapproval'
const names = (page: Page) => listed(page).locator(':is(h2, th)')
const titleOf = (page: Page, name: string) =>
  cardNamed(page, name).getByRole('button', { name, exact: true })
const productNames = async (api: AdminApi, categoryId: number | string) =>
  (await api.products(categoryId)).map(({ Name }) => Name)

test('a submitted product is approved or rejected and then shown in its category', async ({
  page,
  server,
  api,
  open,
}) => {
  const app = new App(server.url)
  const { CategoryId } = await api.addCategory({ Name: 'Vegetables' })
  const Image = await app.upload(pngImage('tomato.png', [200, 40, 30]))
  await app.submit({
    Name: 'Tomato',
    CategoryId,
    Image,
    additionalQuestions: { 'Organic?': 'Yes' },
  })
  await app.submit({ Name: 'Quick loans', CategoryId, Price: 'None' })
  await open(`/admin/products/${CategoryId}`)
  await expect(page.getByText('No products available in this category.')).toBeVisible()

  await page.getByRole('link', { name: 'Products for Approval' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(names(page)).toHaveText(['Tomato', 'Quick loans'])
  await expect(cardNamed(page, 'Tomato')).toContainText('₹40 per kg')
  await expect(cardNamed(page, 'Quick loans')).not.toContainText('₹')
  await titleOf(page, 'Tomato').click()
  const popup = page.getByRole('dialog', { name: 'Tomato' })
  await expect(popup).toContainText('Organic?: Yes')
  await expect(popup.getByRole('img', { name: 'Tomato' })).toBeVisible()
  // The image is beside the facts, so that nothing has to be scrolled.
  await expect(popup.locator('[data-dialog-content]')).not.toHaveAttribute('tabindex')
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect(popup).toBeHidden()
  await expect(names(page)).toHaveText(['Quick loans'])

  await page.getByRole('button', { name: 'Reject Quick loans' }).click()
  await expect(page.getByText('No products for approval')).toBeVisible()
  await server.restart()
  await page.reload()
  await expect(page.getByText('No products for approval')).toBeVisible()
  await page.getByRole('link', { name: 'Categories' }).click()
  await cardNamed(page, 'Vegetables').getByRole('link', { name: 'Vegetables', exact: true }).click()
  await expect(names(page)).toHaveText(['Tomato'])
})

test('the keyboard alone decides and undoes, until its shortcuts are turned off', async ({
  page,
  server,
  api,
  open,
}) => {
  const app = new App(server.url)
  for (const Name of ['Ash', 'Beet', 'Corn', 'Dill', 'Elm'])
    await app.submit({ Name, CategoryId: 1 })
  await open(PATH)
  await titleOf(page, 'Ash').focus()
  await page.keyboard.press('j')
  await expect(titleOf(page, 'Beet')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(titleOf(page, 'Corn')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(names(page)).toHaveText(['Ash', 'Corn', 'Dill', 'Elm'])
  await expect(titleOf(page, 'Corn')).toBeFocused()
  await page.keyboard.press('r')
  await expect(names(page)).toHaveText(['Ash', 'Dill', 'Elm'])
  await expect(titleOf(page, 'Dill')).toBeFocused()
  await expect.poll(() => productNames(api, 1)).toEqual(['Beet'])

  await expect(page.getByText('Corn rejected')).toBeVisible()
  await page.keyboard.press('z')
  await expect(names(page)).toHaveText(['Ash', 'Corn', 'Dill', 'Elm'])

  await titleOf(page, 'Ash').focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Approve')
  await help.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(titleOf(page, 'Ash')).toBeFocused()
  await page.keyboard.press('a')
  await page.reload()
  await titleOf(page, 'Ash').focus()
  await page.keyboard.press('r')
  await expect(names(page)).toHaveText(['Ash', 'Corn', 'Dill', 'Elm'])
  expect(await productNames(api, 1)).toEqual(['Beet'])
})

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 1366, height: 768 },
  })

  test('a review beside two toasts fits, keeps its buttons in place, and decides the last product once', async ({
    page,
    server,
    open,
  }) => {
    const app = new App(server.url)
    const facts = {
      CategoryId: 1,
      Image: await app.upload(pngImage('mango.png', [200, 180, 30])),
      additionalQuestions: { 'Ripe or raw at delivery?': 'Ripens in two days, in straw' },
    }
    for (const [index, Name] of ['Ash', 'Beet', 'Corn'].entries()) {
      const Description = 'Soft skin, fragrant flesh, little fibre. '.repeat(index + 2)
      await app.submit({ Name, ...facts, Description })
    }
    const decisions: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/approve-product/')) decisions.push(request.url())
    })
    await open(PATH)
    await page.getByRole('button', { name: 'Review one by one' }).click()
    const dialog = page.getByRole('dialog')
    const approve = dialog.getByRole('button', { name: 'Approve' })
    // Waits until the dialog stops moving.
    await approve.click({ trial: true })
    const { x = 0, y = 0 } = (await approve.boundingBox()) ?? {}
    for (const name of ['Ash', 'Beet']) {
      await expect(dialog.getByRole('heading', { name })).toBeVisible()
      await page.mouse.click(x + 10, y + 10)
      await expect(page.getByText(`${name} approved`)).toBeVisible()
    }
    const mustScroll = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')].some(
        (part) =>
          getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
      ),
    )
    expect(mustScroll).toBe(false)
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(40)
    }
    await expect(dialog).toHaveCount(0)
    expect(decisions).toHaveLength(3)
  })
})

test('several products are decided together and appear among the recent decisions', async ({
  page,
  server,
  api,
  open,
}) => {
  const app = new App(server.url)
  for (let number = 1; number <= 30; number += 1) {
    await app.submit({ Name: `Product ${number}`, CategoryId: 1 })
  }
  await open(`${PATH}?view=list`)
  const bar = page.getByRole('region', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select Product 2', exact: true }).check()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect(bar).toContainText('30 selected')
  await page.getByRole('checkbox', { name: 'Select Product 1', exact: true }).uncheck()
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(names(page)).toHaveText(['Product 1'])
  await expect(page.getByText('29 products approved')).toBeVisible()
  expect(await productNames(api, 1)).toHaveLength(29)

  await page.reload()
  await page.getByRole('button', { name: 'Recently decided' }).click()
  const recent = page.getByRole('dialog', { name: 'Recently decided' })
  await expect(recent.getByRole('listitem')).toHaveCount(29)
  await recent.getByRole('button', { name: 'Undo Product 7', exact: true }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(28)
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveText(['Product 1', 'Product 7'])
})

test('10,000 submissions stay responsive', async ({ page, api, open }) => {
  await api.addCategory({ Name: 'Everything' })
  const products = Array.from({ length: 10_000 }, (_, index) => ({
    ProductId: index + 1,
    CategoryId: 3,
    Name: `Product ${index + 1}`,
    Price: '10',
    Unit: 'kg',
    District: 'Erode',
  }))
  await page.route('**/get-products-for-approval', (route) => route.fulfill({ json: { products } }))
  await page.route('**/approve-product/*/*', (route) => route.fulfill({ json: {} }))
  await open(PATH)
  await titleOf(page, 'Product 1').focus()
  const metrics = await page.context().newCDPSession(page)
  // Thread time does not depend on the load of the machine.
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySeconds = async () => {
    const answer = await metrics.send('Performance.getMetrics')
    return answer.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const costOf = async (count: number, act: () => Promise<void>) => {
    const before = await busySeconds()
    for (let done = 0; done < count; done += 1) await act()
    return ((await busySeconds()) - before) / count
  }
  expect(await costOf(20, () => page.keyboard.press('j')), 'seconds per move').toBeLessThan(0.08)
  await expect(titleOf(page, 'Product 21')).toBeFocused()
  expect(await costOf(20, () => page.keyboard.press('a')), 'seconds per decision').toBeLessThan(
    0.15,
  )
  await expect(titleOf(page, 'Product 41')).toBeFocused()
  await expect(page.getByText('9,980 items')).toBeAttached()

  await page.keyboard.press('End')
  await expect(titleOf(page, 'Product 10000')).toBeFocused()
  await expect(titleOf(page, 'Product 10000')).toBeInViewport()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  expect(
    await costOf(1, () => bar.getByRole('button', { name: 'Select all' }).click()),
  ).toBeLessThan(0.5)
  await expect(bar).toContainText('9,980 selected')
  await bar.getByRole('button', { name: 'Reject' }).click()
  await expect(bar).toContainText('of 9,980')
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toContainText('selected')
  expect(await page.evaluate(() => document.getElementsByTagName('*').length)).toBeLessThan(3_000)
})
