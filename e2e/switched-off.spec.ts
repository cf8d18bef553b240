import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { DEPLOY_TOKENS, TOKEN } from './support/catalog-releases.ts'
import { DISPLAYS, describeDisplay, setDisplay } from './support/displays.ts'
import { runRelease } from './support/release-command.ts'
import { test } from './support/test.ts'

const REASON = 'It deletes the wrong category'

test.use({ settings: { DEPLOY_TOKENS }, savesData: false })

const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation').getByRole('link', { name })

test('an administrator switches a remote off under Activity, and a team switches it on', async ({
  page,
  context,
  server,
  open,
  allowed,
}) => {
  allowed.push(/INTERNET_DISCONNECTED/)
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  const admin = await context.newPage()
  await open('/admin/activity', admin)

  await admin.getByText('Switch parts off and on').focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Switch off Management' }).press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await admin.keyboard.type(REASON)
  await expectAccessible(admin, 'the question for the reason')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(dialog.getByText('No connection. Your entries are kept')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(admin.getByText('Management is switched off')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Switch on Management' })).toBeFocused()
  await expect(admin.getByRole('row').filter({ hasText: REASON })).toContainText('Disabled')

  // A new tab shows the reason; a tab with the remote keeps running it and is offered a reload.
  const next = await context.newPage()
  await open('/admin/categories', next)
  const panel = next.getByRole('heading', { name: 'This part is switched off' })
  await expect(panel).toBeVisible({ timeout: 1_000 })
  await expect(next.getByText(`Reason: ${REASON}`)).toBeVisible()
  await expect(entry(next, 'Categories Off')).toHaveAttribute('aria-current', 'page')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = page.getByRole('navigation').getByRole('status')
  await expect(offer).toContainText('A part of this page was switched off')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await offer.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByText(`Reason: ${REASON}`)).toBeVisible()

  await entry(next, 'News').click()
  await expect(next.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await entry(next, 'Categories Off').click()
  await expect(panel).toBeVisible()

  const enabled = await runRelease(server.url, TOKEN, ['enable', 'catalog'])
  expect(enabled.code).toBe(0)
  await next.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(next.getByText('No categories yet')).toBeVisible()
  await expect(entry(next, /^Categories$/)).toBeVisible()
})

for (const display of DISPLAYS) {
  test(`a page shows why its remote is switched off: ${describeDisplay(display)}`, async ({
    page,
    server,
    open,
  }) => {
    await setDisplay(page, display)
    const args = ['disable', 'catalog', '--reason', REASON]
    const { code, output } = await runRelease(server.url, TOKEN, args)
    expect([code, output]).toEqual([0, expect.stringContaining(REASON)])
    await open('/admin/categories')
    await expect(page.getByText(REASON)).toBeVisible()
    if (display.width === 360) {
      await page.getByRole('button', { name: 'மெனு', exact: true }).click()
      await expect(entry(page, 'வகைகள் நிறுத்தம்')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'the menu')
      await page.keyboard.press('Escape')
    }
    await expectAccessible(page, 'the panel')
    await expectNoSidewaysScroll(page, 'the panel')
    await page.goto('/admin/activity')
    const remotes = page.locator('details').filter({ hasText: REASON })
    await remotes.locator('summary').click()
    await expect(remotes.getByText(REASON)).toBeVisible()
    await expectAccessible(page, 'the list of remotes')
    await expectNoSidewaysScroll(page, 'the list of remotes')
  })
}
