import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { DISPLAYS } from './support/displays.ts'
import { test } from './support/test.ts'

const LANGUAGES = {
  en: {
    home: '/',
    policy: '/privacy-policy',
    title: 'Vayal – the farmer’s marketplace',
    download: 'Download Now',
    toast: 'The app will be available soon!',
    features: [
      'Buy and sell',
      'Weather updates',
      'Dam reports',
      'Market reports',
      'Agri news',
      'Farmer community',
    ],
    other: 'தமிழ்',
  },
  ta: {
    home: '/ta/',
    policy: '/ta/privacy-policy',
    title: 'வயல் – உழவர்களின் சந்தை',
    download: 'பதிவிறக்குக',
    toast: 'செயலி விரைவில் கிடைக்கும்!',
    features: [
      'வாங்கலாம், விற்கலாம்',
      'வானிலை தகவல்',
      'அணை நிலவரம்',
      'சந்தை நிலவரம்',
      'வேளாண் செய்திகள்',
      'விவசாயிகள் சமூகம்',
    ],
    other: 'English',
  },
} as const

const PAGES = Object.values(LANGUAGES).flatMap(({ home, policy }) => [home, policy])
const BUDGET_BYTES = { all: 60_000, script: 2_000 }

for (const [code, texts] of Object.entries(LANGUAGES)) {
  test(`the landing page presents the app (${code})`, async ({ page }) => {
    await page.goto(texts.home)
    await expect(page).toHaveTitle(texts.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([...texts.features])
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute(
      'href',
      'tel:+919000000000',
    )
    await expect(footer.getByRole('link', { name: 'hello@vayal.example' })).toBeVisible()
    await expect(footer.getByText('641 001')).toBeVisible()
    await expect(footer.getByText('© 2026')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Vayal contributors' })).toBeVisible()
    await footer.locator(`a[href="${texts.policy}"]`).click()
    await expect(page.locator('details')).toHaveCount(10)
  })

  test(`the download button shows a toast, which disappears (${code})`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(texts.home, { waitUntil: 'networkidle' })
    expect(fetched.filter((path) => path.includes('toast'))).toEqual([])

    await page.getByRole('button', { name: texts.download }).click()
    const toast = page.getByRole('alert').filter({ hasText: texts.toast })
    await expect(toast).toBeVisible()
    expect(fetched.filter((path) => path.includes('toast'))).toHaveLength(2)
    await page.mouse.move(0, 0)
    const box = await toast.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
    expect(box?.y).toBeLessThan(100)
    await expect(toast).toBeHidden({ timeout: 5_000 })

    const button = page.getByRole('button', { name: texts.download })
    for (let press = 0; press < 3; press++) await button.press('Space')
    await expect(toast).toHaveCount(1)
    await expect(toast).toBeVisible()
  })

  test(`each page links to its version in the other language (${code})`, async ({ page }) => {
    const other = code === 'en' ? LANGUAGES.ta : LANGUAGES.en
    for (const name of ['home', 'policy'] as const) {
      await page.goto(texts[name])
      await page.getByRole('navigation').getByRole('link', { name: texts.other }).click()
      await expect(page).toHaveURL((url) => url.pathname === other[name])
      await expect(page.locator('html')).toHaveAttribute('lang', code === 'en' ? 'ta' : 'en')
    }
  })
}

test.describe('when the toast cannot be fetched', () => {
  test.use({ allowed: [/^failed: GET .*\/site\/toast\./] })

  test('a plain note appears, and the next click retries', async ({ page }) => {
    await page.route('**/site/toast.*.js', (route) => route.abort())
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Download Now' })
    await button.click()
    await expect(page.getByRole('status').filter({ hasText: LANGUAGES.en.toast })).toBeVisible()
    await expect(page.getByText('Coming to your phone soon.')).toBeHidden()
    await expect(button).not.toHaveAttribute('aria-busy')
    await page.unroute('**/site/toast.*.js')
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(LANGUAGES.en.toast)
    await expect(page.getByText('Coming to your phone soon.')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the download link leads to the same text', async ({ page }) => {
    for (const { home, download, toast } of Object.values(LANGUAGES)) {
      await page.goto(home)
      await page.getByRole('link', { name: download }).click()
      await expect(page).toHaveURL((url) => url.hash === '#download')
      await expect(page.getByText(toast)).toBeVisible()
      await expect(page.locator('#download')).toBeInViewport()
    }
  })

  test('the policy opens one section at a time', async ({ page }) => {
    await page.goto('/privacy-policy')
    await expectOnlyOpen(page, 'What information do we collect?')
    await page.getByText('How long do we keep it?').click()
    await expectOnlyOpen(page, 'How long do we keep it?')
  })
})

test('a section of the policy can be linked to', async ({ page }) => {
  await page.goto('/privacy-policy#minors')
  await expectOnlyOpen(page, 'Do we collect information from minors?')
  await expect(page.getByText('Do we collect information from minors?')).toBeInViewport()
  const keyPoint = page.getByRole('listitem').filter({ hasText: 'We do not sell your data' })
  await keyPoint.getByRole('link').click()
  await expectOnlyOpen(page, 'When and with whom do we share it?')
})

test('the printed policy is fully expanded', async ({ page }) => {
  await page.goto('/ta/privacy-policy')
  await page.emulateMedia({ media: 'print' })
  const bodies = page.locator('details > div')
  await expect(bodies).toHaveCount(10)
  for (const body of await bodies.all()) {
    expect((await body.boundingBox())?.height).toBeGreaterThan(20)
    expect(await body.evaluate((element) => element.checkVisibility())).toBe(true)
  }
})

test('the printed landing page is black on white even in the dark theme', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/')
  const words = page.locator('h1, h1 + p, h2, dt, footer a')
  const colours = await words.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).color),
  )
  expect(colours.length).toBeGreaterThan(8)
  for (const colour of colours) expect(colour).toMatch(/rgb\((\d|[1-4]\d), /)
  await expect(page.locator('main > section').first()).toHaveCSS('background-image', 'none')
})

test('the policy is dated and starts with its key points', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated on')).toContainText(/\d{1,2} \w+ \d{4}/)
  await expect(page.getByRole('region', { name: 'Key points' })).toBeVisible()
})

for (const path of PAGES) {
  test(`${path} is small, stores nothing, has a strict policy, is accessible and fits`, async ({
    page,
    context,
  }) => {
    const requests: Promise<{ path: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      const size = request
        .sizes()
        .then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize)
      requests.push(size.then((bytes) => ({ path: new URL(request.url()).pathname, bytes })))
    })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    const loaded = await Promise.all(requests)
    const sum = (files: typeof loaded) => files.reduce((total, { bytes }) => total + bytes, 0)
    expect(sum(loaded)).toBeLessThan(BUDGET_BYTES.all)
    expect(sum(loaded.filter((file) => file.path.endsWith('.js')))).toBeLessThan(
      BUDGET_BYTES.script,
    )

    const headers = (await response?.allHeaders()) ?? {}
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    const forOtherHosts = await (await page.request.get('/_headers')).text()
    expect(forOtherHosts).toContain(
      `Content-Security-Policy: ${headers['content-security-policy']}\n`,
    )
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

    for (const { width, theme } of DISPLAYS) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await expectAccessible(page, `${path} at ${width} px, ${theme}`)
      await expectNoSidewaysScroll(page, `${path} at ${width} px`)
    }
  })
}

async function expectOnlyOpen(page: Page, title: string): Promise<void> {
  const open = page.locator('details[open]')
  await expect(open).toHaveCount(1)
  await expect(open.locator('summary')).toContainText(title)
}
