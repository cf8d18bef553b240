import { expect, type Locator, type Page } from '@playwright/test'
import { pngImage } from '../support/image-files.ts'
import { chooseAction } from '../support/price-sheet.ts'

type ScreenContext = {
  page: Page
  main: Locator
  dialog: Locator
  question: Locator
  shows: (where: Locator) => Promise<void>
  text: string
}

type Screen = { path: string; use: (context: ScreenContext) => Promise<void> }

/** Screens whose dialogs, forms or toasts show texts from the server or the URL. */
export const DIALOG_SCREENS: readonly Screen[] = [
  {
    path: '/admin/ourproducts',
    use: async (context) => {
      await details(context)
      await context.page.getByRole('button', { name: /^Delete / }).click()
      await context.question.getByRole('button', { name: 'Delete' }).click()
      await context.shows(toast(context.page))
    },
  },
  {
    path: '/admin/markets',
    use: async (context) => {
      await editing(context)
      await deletion(context)
    },
  },
  {
    path: '/admin/stores?tab=pending',
    use: async (context) => {
      await details(context)
      await context.page.getByRole('button', { name: /^Approve / }).click()
      await context.shows(toast(context.page))
    },
  },
  {
    path: '/admin/buyproducts',
    use: (context) => details(context),
  },
  {
    path: '/admin/productsapproval',
    use: async (context) => {
      await details(context)
      await context.page.getByRole('button', { name: /^Approve / }).click()
      await context.shows(toast(context.page))
    },
  },
  {
    path: '/admin/categories',
    use: async ({ page, question, shows }) => {
      await page.getByRole('button', { name: /^Delete / }).click()
      await shows(question)
    },
  },
  { path: '/admin/products/7', use: ({ main, shows }) => shows(main.getByRole('heading').first()) },
  { path: '/admin/edit-category/7', use: ({ main, shows }) => shows(main) },
  {
    path: '/admin/addproduct',
    use: async ({ page, main, shows, text }) => {
      await shows(main)
      const image = page.getByLabel('Image', { exact: true })
      await image.setInputFiles(pngImage(text, [20, 140, 60]))
      await shows(main)
    },
  },
  {
    path: '/admin/news',
    use: async (context) => {
      for (const index of [0, 1, 2]) await details(context, index)
      await context.main.getByRole('article').getByRole('button').first().press('Enter')
      await context.dialog.getByRole('button', { name: 'Delete' }).click()
      await context.page.getByRole('button', { name: 'Yes, Delete' }).click()
      await expect(context.page.getByRole('dialog')).toHaveCount(0)
    },
  },
  { path: '/admin/editnews/7', use: ({ main, shows }) => shows(main) },
  { path: '/admin/adbanner', use: ({ main }) => expect(main.getByRole('status')).toHaveCount(0) },
  {
    path: '/admin/marketprice',
    use: async (context) => {
      await editing(context)
      await deletion(context)
    },
  },
  {
    path: '/admin/exhibitions',
    use: async (context) => {
      await editing(context)
      await deletion(context)
    },
  },
  {
    path: '/admin/marketprice/sheet',
    use: async ({ page, dialog, shows, text }) => {
      await page.getByRole('button', { name: /^Price history of / }).click()
      await shows(dialog)
      await page.keyboard.press('Escape')
      await chooseAction(page, 'Import CSV')
      await page.getByLabel('Choose a CSV file').setInputFiles({
        name: `${text}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`Id,Name,Units\n7,Tomato,"${text.replaceAll('"', '""')}"\n`),
      })
      await shows(dialog)
    },
  },
  ...['markets', 'ourproducts', 'news', 'stores'].map(
    (list): Screen => ({
      path: `/admin/${list}?q=`,
      use: ({ main, shows }) => shows(main),
    }),
  ),
]

const toast = (page: Page) => page.locator('.Toastify')

async function details({ page, main, dialog, shows }: ScreenContext, index = 0): Promise<void> {
  await main.getByRole('heading', { level: 2 }).getByRole('button').nth(index).press('Enter')
  await shows(dialog)
  const next = dialog.getByRole('button', { name: 'Next image' })
  if (await next.isVisible()) await next.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

async function editing({ page, dialog, shows }: ScreenContext): Promise<void> {
  await page.getByRole('button', { name: /^Edit / }).click()
  await shows(dialog)
  await dialog.getByRole('combobox', { name: 'Category' }).fill('a')
  await shows(page.getByRole('listbox'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function deletion({ page, question, shows }: ScreenContext): Promise<void> {
  await page.getByRole('button', { name: /^Delete / }).click()
  await shows(question)
  await question.getByRole('button', { name: 'Delete' }).click()
  await shows(toast(page))
}
