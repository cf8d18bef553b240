import { expect, type Locator, type Page } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import { cardNamed, fillCategory } from '../support/category-form.ts'
import { fillExhibition, fillMarket, fillPrice } from '../support/commerce-forms.ts'
import { chooseImage, pngImage } from '../support/image-files.ts'
import { fillNews } from '../support/news-form.ts'
import { addPrice, cell, saveButton } from '../support/price-sheet.ts'
import { ADMIN } from '../support/reference-server.ts'
import type { Call } from './save-failures.ts'

type Filled = {
  entered: () => Promise<unknown>
  save: Locator
  /** Retries the save, if not by a click on `save`. */
  saveAgain?: () => Promise<void>
  message: Locator
  saved: () => Promise<void>
}

export type SavedForm = {
  name: string
  /** Kind of entity in the server's audit log; null for an action that may happen twice. */
  entity: string | null
  call: Call
  /** Texts of the message after a failed save. */
  text: RegExp
  /** Texts after an unanswered write that the form retries by itself; `text` by default. */
  textIfUnanswered?: RegExp
  /** False if leaving does not ask: a decision, or the login. */
  isTyped?: boolean
  /** True for a dialog, which covers the links of the page. */
  isDialog?: boolean
  /** True when the form can be sent without a session. */
  signedOut?: boolean
  /** Opens the form and fills it. `name` differs on each call. */
  fill: (page: Page, api: AdminApi, name: string, open: Open) => Promise<Filled>
}

type Open = (path: string) => Promise<void>

const photo = (name: string) => pngImage(`${name}.png`, [name.length * 7, 120, 50])

export const SAVED_FORMS: readonly SavedForm[] = [
  {
    name: 'add category',
    entity: 'category',
    call: { method: 'POST', path: /\/add_category$/ },
    text: /^(Failed to add category|Image upload failed|The server (cannot|did not) .+)$/,
    fill: async (page, _api, name, open) => {
      await open('/admin/categories/add')
      await fillCategory(page, {
        name,
        type: 'Service',
        icon: photo(name),
        subcategories: ['One', 'Two'],
        questions: ['Why?'],
      })
      return pageForm(page, 'Add Category', '/admin/categories')
    },
  },
  {
    name: 'edit category',
    entity: 'category',
    call: { method: 'POST', path: /\/edit_category$/ },
    text: /^Error (updating category|uploading image)$/,
    fill: async (page, api, name, open) => {
      const { CategoryId } = await api.addCategory({ Name: `${name} before` })
      await open(`/admin/edit-category/${CategoryId}`)
      await fillCategory(page, { name, icon: photo(name), questions: ['Since when?'] })
      return pageForm(page, 'Save Changes', '/admin/categories')
    },
  },
  {
    name: 'add product',
    entity: 'product',
    call: { method: 'POST', path: /\/add-product$/ },
    text: /^Failed to add product: ./,
    fill: async (page, _api, name, open) => {
      await open('/admin/addproduct')
      await chooseImage(page.getByLabel('Image', { exact: true }), photo(name))
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Description').fill('Pressed cold.\nKeeps for a year.')
      await page.getByLabel('Price', { exact: true }).fill('210')
      await page.getByLabel('Unit').selectOption('pack')
      await page.getByLabel('Mobile No').fill('9876543210')
      await page.getByLabel('District').selectOption('Salem')
      return pageForm(page, 'Add Product', '/admin/ourproducts')
    },
  },
  ...(['Approve', 'Reject'] as const).map(
    (decision): SavedForm => ({
      name: `${decision.toLowerCase()} product`,
      entity: 'product',
      call: { method: 'POST', path: /\/approve-product\// },
      text: /^Failed to update product status$/,
      // An unanswered decision is retried at once, with its key.
      textIfUnanswered: / (approved|rejected)Undo$/,
      isTyped: false,
      fill: async (page, api, name, open) => {
        const flags = { ApprovalStatus: false, RejectStatus: false }
        await api.addProduct({ Name: name, CategoryId: 1, ...flags })
        await open('/admin/productsapproval')
        return decisionOn(page, decision, name)
      },
    }),
  ),
  {
    name: 'add news',
    entity: 'news',
    call: { method: 'POST', path: /\/add_news$/ },
    text: /^Error adding news$/,
    fill: async (page, _api, name, open) => {
      await open('/admin/addnews')
      await fillNews(page, { title: name, content: 'Soon', image: photo(name), category: 'Rain' })
      return pageForm(page, 'Add News', '/admin/news')
    },
  },
  {
    name: 'edit news',
    entity: 'news',
    call: { method: 'PUT', path: /\/edit_news$/ },
    text: /^Error updating news$/,
    fill: async (page, api, name, open) => {
      const { Id } = await api.addNews({ title: `${name} before` })
      await open(`/admin/editnews/${Id}`)
      await fillNews(page, { title: name, content: 'Changed', image: photo(name) })
      return pageForm(page, 'Save Changes', '/admin/news')
    },
  },
  {
    name: 'upload banner',
    isDialog: true,
    entity: 'ad-banner',
    call: { method: 'POST', path: /\/upload-ad-banner$/ },
    text: /^Failed to upload ad banner\.$/,
    fill: async (page, _api, name, open) => {
      await open('/admin/adbanner')
      await page.locator('input[type=file]').setInputFiles(photo(name))
      return dialogForm(page.getByRole('dialog', { name: 'Preview' }), 'Upload')
    },
  },
  {
    name: 'add market',
    isDialog: true,
    entity: 'market',
    call: { method: 'POST', path: /\/markets$/ },
    text: /^Failed to save market data\. Please try again\.$/,
    fill: async (page, _api, name, open) => {
      await open('/admin/markets')
      await page.getByRole('button', { name: 'Add Market' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Market' })
      await fillMarket(dialog, { ...MARKET, MarketName: name })
      return dialogForm(dialog, 'Add Market')
    },
  },
  {
    name: 'edit market',
    isDialog: true,
    entity: 'market',
    call: { method: 'PUT', path: /\/markets\// },
    text: /^Failed to save market data\. Please try again\.$/,
    fill: async (page, api, name, open) => {
      await api.call('POST', '/markets', { ...MARKET, MarketName: name })
      await open('/admin/markets')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Market' })
      await fillMarket(dialog, { Area: 'Town hall', OrganisingDay: 'Other' })
      await dialog.getByLabel('Enter custom day').fill('Full moon days')
      return dialogForm(dialog, 'Save Changes')
    },
  },
  {
    name: 'add price',
    isDialog: true,
    entity: 'market-price',
    call: { method: 'POST', path: /\/marketprice$/ },
    text: /^Failed to save market price\. Please try again\.$/,
    fill: async (page, _api, name, open) => {
      await open('/admin/marketprice')
      await page.getByRole('button', { name: 'Add Price' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Market Price' })
      await fillPrice(dialog, {
        Name: name,
        Category: 'Coconut',
        MinPrice: '12,345',
        MaxPrice: '₹14,000.50',
        AvgPrice: '13000',
        Units: 'Quintal',
        LastUpdated: '29/02/2024',
      })
      return dialogForm(dialog, 'Add Market Price')
    },
  },
  {
    name: 'edit price',
    isDialog: true,
    entity: 'market-price',
    call: { method: 'PUT', path: /\/marketprice\// },
    text: /^Failed to save market price\. Please try again\.$/,
    fill: async (page, api, name, open) => {
      await addPrice(api, { Name: name })
      await open('/admin/marketprice')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Market Price' })
      await fillPrice(dialog, { MinPrice: '21', Category: 'Fruits' })
      return dialogForm(dialog, 'Save Changes')
    },
  },
  {
    name: 'price sheet',
    entity: 'market-price',
    call: { method: 'PUT', path: /\/marketprice\// },
    // An unanswered write is retried at once, with its key.
    text: /could not be saved|cannot be reached|refused it|did not answer|^1 row saved\.$/,
    // The reloaded list shows that the row was stored.
    textIfUnanswered: /could not be saved|^1 row saved\.$/,
    fill: async (page, api, name, open) => {
      await addPrice(api, { Name: name, Category: name })
      await open(`/admin/marketprice/sheet?category=${encodeURIComponent(name)}`)
      await cell(page, 1, 'Min').click()
      await page.keyboard.type('21')
      await page.keyboard.press('Enter')
      return {
        // Not by role: a dialog hides the cell from assistive technology.
        entered: () => page.locator('[aria-rowindex="2"] [aria-colindex="3"]').textContent(),
        save: saveButton(page),
        saveAgain: () => clickIfOffered(saveButton(page)),
        message: page.getByRole('main').getByRole('alert').or(page.getByText('1 row saved.')),
        saved: () => expect(cell(page, 1, 'Status')).toHaveText('Saved'),
      }
    },
  },
  {
    name: 'add exhibition',
    isDialog: true,
    entity: 'exhibition',
    call: { method: 'POST', path: /\/exhibitions$/ },
    text: /^Failed to save exhibition data\. Please try again\.$/,
    fill: async (page, _api, name, open) => {
      await open('/admin/exhibitions')
      await page.getByRole('button', { name: 'Add Exhibition' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Exhibition' })
      await fillExhibition(dialog, { ...EXHIBITION, Name: name })
      return dialogForm(dialog, 'Add Exhibition')
    },
  },
  {
    name: 'edit exhibition',
    isDialog: true,
    entity: 'exhibition',
    call: { method: 'PUT', path: /\/exhibitions\// },
    text: /^Failed to save exhibition data\. Please try again\.$/,
    fill: async (page, api, name, open) => {
      await api.call('POST', '/exhibitions', { ...EXHIBITION, Name: name })
      await open('/admin/exhibitions')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Exhibition' })
      await fillExhibition(dialog, { EntryFee: 'Free', Location: 'Erode' })
      return dialogForm(dialog, 'Save Changes')
    },
  },
  ...(['Approve', 'Reject'] as const).map(
    (decision): SavedForm => ({
      name: `${decision.toLowerCase()} store`,
      entity: 'store',
      call: { method: 'PUT', path: /\/stores\// },
      text: /^Failed to update store status!$/,
      textIfUnanswered: /^Store (approved|rejected) successfully!/,
      isTyped: false,
      fill: async (page, api, name, open) => {
        await api.call('POST', '/stores', { ...STORE, StoreName: name })
        await open('/admin/stores?tab=pending')
        return decisionOn(page, decision, name)
      },
    }),
  ),
  {
    name: 'login',
    // After a lost answer, the server has a session whose token no browser has.
    entity: null,
    signedOut: true,
    isTyped: false,
    call: { method: 'POST', path: /\/login$/ },
    text: /^The server does not answer\. Check the connection/,
    fill: async (page, _api, _name, open) => {
      await open('/admin/no-such-page')
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByLabel('Username').fill(ADMIN.username)
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      return pageForm(page, 'Login', '/admin/no-such-page')
    },
  },
  {
    // Last: the other forms sign in with the old password.
    name: 'change password',
    entity: 'account',
    call: { method: 'POST', path: /\/password$/ },
    text: /^The password could not be changed\. Try again\.$/,
    fill: async (page, api, name, open) => {
      const password = `seven goats ${name}`
      await open('/admin/account')
      const form = page.locator('main form')
      await form.getByLabel('Current password').fill(ADMIN.password)
      await form.getByLabel('New password').fill(password)
      return {
        entered: () => fieldsIn(form),
        save: form.getByRole('button', { name: 'Change password' }),
        message: form.getByRole('alert'),
        saved: async () => {
          await expect(page.getByText(/^Password changed\./)).toBeVisible()
          expect(await api.accepts(password)).toBe(true)
        },
      }
    },
  },
]

const MARKET = {
  Area: 'Gandhipuram',
  District: 'Coimbatore',
  OrganisingDay: 'Sunday',
  Category: 'Vegetables',
}
const EXHIBITION = {
  Date: '29/02/2028',
  Description: 'Machines and seeds',
  Category: 'Machinery',
  EntryFee: '50',
  Location: 'Coimbatore',
} as const
const STORE = { District: 'Erode', Category: 'Seeds', MobileNo: '9000000003' }

function pageForm(page: Page, submit: string, next: string): Filled {
  const main = page.getByRole('main')
  return {
    entered: () => fieldsIn(page.locator('main form')),
    save: main.getByRole('button', { name: submit, exact: true }),
    message: main.getByRole('alert'),
    saved: () => expect(page).toHaveURL(next),
  }
}

function dialogForm(dialog: Locator, submit: string): Filled {
  return {
    // Not by role: another dialog hides it from assistive technology.
    entered: () => fieldsIn(dialog.page().locator('[role=dialog]').first()),
    save: dialog.getByRole('button', { name: submit, exact: true }),
    message: dialog.getByRole('alert'),
    saved: () => expect(dialog).toBeHidden(),
  }
}

function decisionOn(page: Page, decision: 'Approve' | 'Reject', name: string): Filled {
  const save = page.getByRole('button', { name: `${decision} ${name}`, exact: true })
  return {
    // A decision has no input. A lost item shows up as a missing write.
    entered: async () => null,
    save,
    saveAgain: () => clickIfOffered(save),
    message: cardNamed(page, name)
      .getByText(/^Failed/)
      .or(page.getByRole('alert')),
    saved: () => expect(cardNamed(page, name)).toHaveCount(0),
  }
}

function fieldsIn(form: Locator): Promise<unknown> {
  return form.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type=file]), textarea, select',
    )
    return {
      fields: [...fields].map(({ name, value }) => [name, value]),
      items: [...element.querySelectorAll('li')].map(({ textContent }) => textContent),
      images: element.querySelectorAll('img[src^="blob:"]').length,
    }
  })
}

/** Skips the click when the reloaded list already shows the save. */
async function clickIfOffered(save: Locator): Promise<void> {
  await save.click({ timeout: 2_000 }).catch(() => {})
}
