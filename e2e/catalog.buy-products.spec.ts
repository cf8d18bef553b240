import { expect } from '@playwright/test'
import { APP_TOKEN, App } from './support/app.ts'
import { cardNamed, cards } from './support/category-form.ts'
import { pngImage } from './support/image-files.ts'
import { test } from './support/test.ts'

test.use({ settings: { APP_TOKENS: APP_TOKEN } })

test('a buy product has a card and a carousel, and is deleted without a toast', async ({
  page,
  server,
  api,
  open,
}) => {
  const app = new App(server.url)
  const Images = [
    await app.upload(pngImage('1.png', [200, 30, 30])),
    await app.upload(pngImage('2.png', [30, 200, 30])),
    await app.upload(pngImage('3.png', [30, 30, 200])),
  ]
  await api.addProduct({ CategoryId: 2, Name: 'Onion', Image: '', Images, Price: '44' })
  await api.addProduct({ CategoryId: 2, Name: 'Rice', Images: Images.slice(0, 1), Price: 'None' })
  await open('/admin/buyproducts')
  await expect(page.getByRole('heading', { name: 'Listings in Buy Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Category' })).toHaveAttribute(
    'href',
    '/admin/edit-category/2',
  )
  await expect(cardNamed(page, 'Onion').locator('img')).toHaveAttribute('src', Images[0] ?? '')

  await cardNamed(page, 'Onion').getByRole('heading').getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'Onion' })
  const shows = (number: number) =>
    expect(details.getByRole('img', { name: `Onion, image ${number} of 3` })).toBeVisible()
  await shows(1)
  await details.getByRole('button', { name: 'Previous image' }).click()
  await shows(3)
  await details.getByRole('button', { name: 'Next image' }).click()
  await shows(1)
  await details.getByRole('button', { name: 'Show image 2' }).click()
  await shows(2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await shows(1)
  await page.keyboard.press('ArrowLeft')
  await shows(3)

  const box = await details.getByRole('img').boundingBox()
  if (!box) throw new Error('The image is not rendered')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 80, middle.y, { steps: 4 })
  await page.mouse.up()
  await shows(1)
  await page.keyboard.press('Escape')

  await cardNamed(page, 'Rice').getByRole('heading').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Rice' }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next image' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete Onion' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('deleted successfully')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/admin/categories')
})

test('swiping moves through the images', async ({ browser, server, api }) => {
  const app = new App(server.url)
  const Images = [
    await app.upload(pngImage('1.png', [200, 30, 30])),
    await app.upload(pngImage('2.png', [30, 200, 30])),
  ]
  await api.addProduct({ CategoryId: 2, Name: 'Onion', Images })
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const token = await api.signIn()
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  const page = await context.newPage()
  await page.goto('/admin/buyproducts')
  await page.getByRole('main').getByRole('heading', { name: 'Onion' }).getByRole('button').tap()
  const image = page.getByRole('dialog').getByRole('img')
  await expect(image).toHaveAccessibleName('Onion, image 1 of 2')
  const box = await image.boundingBox()
  if (!box) throw new Error('The image is not rendered')
  const cdp = await context.newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await touch('touchStart', 250)
  for (const x of [220, 180, 140]) await touch('touchMove', x)
  await touch('touchEnd', 140)
  await expect(image).toHaveAccessibleName('Onion, image 2 of 2')
  await context.close()
})
