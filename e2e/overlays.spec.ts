import { expect, type Locator, type Page } from '@playwright/test'
import { cardNamed } from './support/category-form.ts'
import { test } from './support/test.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  allowed: [/^failed: GET .*\/assets\/overlays\./],
})

for (const delay of [0, 300]) {
  test(`a double click opens a form and leaves it open when its code takes ${delay} ms`, async ({
    page,
    open,
  }) => {
    await page.route(/market-form.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue()
    })
    await open('/admin/markets')
    const dialog = page.getByRole('dialog', { name: 'Add New Market' })
    await page.getByRole('button', { name: 'Add Market' }).dblclick({ delay: 30 })
    await expect(dialog).toBeVisible()
    await page.waitForTimeout(600)
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Market' }).dblclick({ delay: 150 })
    await expect(dialog).toBeVisible()
    await page.waitForTimeout(600)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
  })
}

test('a click outside a dialog keeps the focus inside it', async ({ page, api, open }) => {
  await api.addCategory({ Name: 'Seeds' })
  await open('/admin/markets')
  await page.getByRole('button', { name: 'Add Market' }).click()
  const field = page.getByRole('dialog').getByRole('textbox').first()
  await field.fill('Guindy')
  // Longer than a double click.
  await page.waitForTimeout(600)
  await page.mouse.click(5, 5)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await open('/admin/categories')
  await cardNamed(page, 'Seeds').getByRole('button', { name: 'Delete' }).click()
  const typed = page.getByRole('alertdialog').getByRole('textbox')
  await expect(typed).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(typed).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Back closes the dialog before it leaves the page', async ({ page, open }) => {
    await open('/admin/exhibitions')
    await open('/admin/markets')
    const dialog = page.getByRole('dialog', { name: 'Add New Market' })
    await page.getByRole('button', { name: 'Add Market' }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/admin/markets')
    await page.goBack()
    await expect(page).toHaveURL('/admin/exhibitions')
  })

  test('Back asks every time before it discards input', async ({ page, open }) => {
    await open('/admin/markets')
    const dialog = page.getByRole('dialog', { name: 'Add New Market' })
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await page.getByRole('button', { name: 'Add Market' }).click()
    await dialog.getByLabel('Market Name').fill('Ukkadam')
    await waitForDialogEntry(page)
    for (const _ of ['first', 'second']) {
      await page.goBack()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      // The question is visible until its animation ends.
      await expect(question).toHaveCount(0)
      await expect(dialog.getByLabel('Market Name')).toHaveValue('Ukkadam')
    }
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Market Name')).toHaveValue('Ukkadam')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/admin/markets')
  })

  test('two Backs at once keep the page and its input', async ({ page, open }) => {
    await open('/admin/exhibitions')
    // Follows a link: if Markets were a new document, the browser itself would ask before leaving it.
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Markets' }).click()
    await page.getByRole('button', { name: 'Add Market' }).click()
    const name = page.getByRole('dialog').getByLabel('Market Name')
    await name.fill('Ukkadam')
    await waitForDialogEntry(page)
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    for (const milliseconds of [0, 12, 35]) {
      await page.evaluate((delay) => {
        history.back()
        setTimeout(() => history.back(), delay)
      }, milliseconds)
      // Until both have been handled; the second one can close the question again.
      await page.waitForTimeout(300)
      await expect(page).toHaveURL('/admin/markets')
      await keepEditingIfAsked(page, question)
      await expect(name).toHaveValue('Ukkadam')
    }
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/admin/exhibitions')
  })

  test('three Backs at once keep a form and its URL', async ({ page, open }) => {
    await open('/admin/markets')
    // Enough for two rounds: a busy browser goes back three entries before the page restores its URL.
    for (const link of ['Exhibitions', 'News', 'Stores', 'Markets', 'Exhibitions', 'Categories']) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('link', { name: link }).click()
    }
    await page.getByRole('link', { name: 'Add Category' }).first().click()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Flowers')
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    for (const milliseconds of [0, 20]) {
      await page.evaluate((delay) => {
        for (const backs of [0, 1, 2]) setTimeout(() => history.back(), backs * delay)
      }, milliseconds)
      // Until all have been handled.
      await page.waitForTimeout(400)
      await expect(page).toHaveURL('/admin/categories/add')
      await keepEditingIfAsked(page, question)
      await expect(name).toHaveValue('Flowers')
    }
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).not.toHaveURL('/admin/categories/add')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('closing a dialog by its button leaves no history entry', async ({ page, open }) => {
    await open('/admin/exhibitions')
    await open('/admin/markets')
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: 'Add Market' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goBack()
    await expect(page).toHaveURL('/admin/exhibitions')
  })

  test('a reload with an open dialog shows the page without it', async ({ page, open }) => {
    await open('/admin/exhibitions')
    await open('/admin/markets')
    await page.getByRole('button', { name: 'Add Market' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Market' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/admin/exhibitions')
  })
})

/** Waits for the history entry of the dialog, without which Back would leave the page. */
async function waitForDialogEntry(page: Page) {
  await page.waitForFunction(() => history.state?.usr?.openDialogs === 1)
}

/** Closes the question "Discard changes?" with Escape until it stays away: a busy browser can show it late. */
async function keepEditingIfAsked(page: Page, question: Locator) {
  await expect(async () => {
    if (await question.isVisible()) await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    expect(await question.count()).toBe(0)
  }).toPass({ timeout: 15_000 })
}
