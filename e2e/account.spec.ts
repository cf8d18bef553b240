import { expect } from '@playwright/test'
import { test as foreign } from './support/foreign-test.ts'
import { ADMIN } from './support/reference-server.ts'
import { signInByForm } from './support/session.ts'
import { test } from './support/test.ts'

const NEW_PASSWORD = 'seven goats on the hill'

test('a password change shows errors at their fields and signs out other devices', async ({
  page,
  server,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 422: POST .*\/api\/password$/)
  const otherToken = await api.signIn()
  await open('/admin/categories')
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/admin/account')
  const current = page.getByLabel('Current password')
  const next = page.getByLabel('New password')
  const submit = page.getByRole('button', { name: 'Change password' })

  await submit.click()
  await expect(current).toBeFocused()
  await expect(page.getByText('Enter your current password')).toBeVisible()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await current.fill('wrong')
  await next.fill(NEW_PASSWORD)
  await next.press('Enter')
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(ADMIN.password)
  await next.fill('password1234')
  await submit.click()
  await expect(page.getByText('This is too easy to guess')).toBeVisible()
  await expect(next).toBeFocused()

  await next.fill(NEW_PASSWORD)
  await submit.click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  const session = await fetch(`${server.url}/api/session`, {
    headers: { Authorization: `Bearer ${otherToken}` },
  })
  expect(session.status).toBe(401)
  const again = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, password: NEW_PASSWORD }),
  })
  expect(again.status).toBe(200)
})

test('a password change whose answer was lost succeeds on retry', async ({
  page,
  open,
  allowed,
}) => {
  allowed.push(/^failed: .*\/api\/password/)
  await open('/admin/account')
  await page.getByLabel('Current password').fill(ADMIN.password)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.route('**/api/password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: 'Change password' })
  await submit.click()
  await expect(page.getByText('The password could not be changed. Try again.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await submit.click()
  await expect(page.getByText('Password changed.')).toBeVisible()
})

test('the user signs out one device, or all others after a confirmation', async ({
  page,
  api,
  open,
}) => {
  await open('/admin/categories')
  for (let device = 0; device < 3; device += 1) await api.signIn()
  await page.goto('/admin/account')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByText('This device')).toHaveCount(1)
  const signOutOne = devices.getByRole('button', { name: 'Sign out Unknown device' })
  await expect(signOutOne).toHaveCount(3)

  await signOutOne.first().click()
  await expect(page.getByText('Unknown device is signed out')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(signOutOne.first()).toBeFocused()

  await devices.getByRole('button', { name: 'Sign out all others' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out all others?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out all others' }).click()
  await question.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(question).toBeHidden()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByText('You are signed in on this device only.')).toBeVisible()
})

test('signing out a device that is already signed out succeeds', async ({
  page,
  server,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 404: DELETE .*\/api\/sessions\//)
  const token = await api.signIn()
  await open('/admin/account')
  const signOut = page.getByRole('button', { name: 'Sign out Unknown device' })
  await expect(signOut).toHaveCount(1)
  const headers = { Authorization: `Bearer ${token}` }
  await fetch(`${server.url}/api/logout`, { method: 'POST', headers })
  await signOut.click()
  await expect(page.getByText('Unknown device is signed out')).toBeVisible()
  await expect(signOut).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused()
})

test('a device that another one signed out asks for the password at the next navigation and continues', async ({
  page,
  server,
  api,
  open,
  allowed,
}) => {
  allowed.push(/^answer 401: GET .*\/api\/session$/)
  await open('/admin/categories')
  const otherToken = await api.signIn()
  const others = await fetch(`${server.url}/api/sessions`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${otherToken}` },
  })
  expect(await others.json()).toEqual({ ended: 1 })
  await page.getByRole('navigation').getByRole('link', { name: 'Markets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/markets')
})

test('a failed load of the devices shows an error with Retry', async ({ page, open, allowed }) => {
  allowed.push(/^answer 500: GET .*\/api\/sessions$/)
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 500 }))
  await open('/admin/account')
  await expect(page.getByRole('alert')).toHaveText('Failed to load your devices')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
})

test('Retry loads a page whose code failed to load', async ({ page, open, allowed }) => {
  allowed.push(/assets\/account/)
  await page.route('**/assets/account*', (route) => route.abort())
  await open('/admin/account')
  await expect(page.getByText('Something went wrong on this page')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})

test('failed sign-ins from other browsers do not lock out a known browser', async ({
  page,
  server,
  allowed,
}) => {
  allowed.push(/^answer 429: POST .*\/api\/login$/)
  const signIn = async () => {
    await page.goto('/login')
    await signInByForm(page)
  }
  await signIn()
  await expect(page).toHaveURL('/admin/categories')
  await page.getByRole('button', { name: 'Logout' }).click()
  const guess = () =>
    fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, password: 'wrong' }),
    })
  const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await guess()).status))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  await signIn()
  await expect(page).toHaveURL('/admin/categories')
})

foreign('a backend without accounts has no account or activity page', async ({ page, open }) => {
  await open('/admin/categories')
  const sidebar = page.getByRole('navigation')
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: /Account|Activity/ })).toHaveCount(0)
  for (const path of ['/admin/account', '/admin/activity']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
