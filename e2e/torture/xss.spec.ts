import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { catchEscapes } from './escapes.ts'
import { report, SIZE } from './findings.ts'
import { DIALOG_SCREENS } from './xss-dialogs.ts'
import { answersOf, createEntities } from './xss-entities.ts'
import { XSS_PAYLOADS, XSS_URLS } from './xss-payloads.ts'
import { LIST_SCREENS, readScreen, type ScreenReading } from './xss-screens.ts'

const STEP = { small: 17, full: 1 }[SIZE]
const TEXTS = XSS_PAYLOADS.filter((_, at) => at % STEP === 0)
/** Number of texts joined in each field. Only a foreign backend sends them: it has no length limit. */
const PACK = 40
const SCREENS = { small: DIALOG_SCREENS.slice(0, 3), full: DIALOG_SCREENS }[SIZE]

const ANSWERS = [
  'categories',
  'get-products/1',
  'get_news',
  'markets',
  'marketprice',
  'exhibitions',
]
const ECHOED = ['/', '/admin/', '/api/', '/uploads/', '/remotes/', '/login?next=']

// A script that ran, or a call that was made or blocked, is reported as a finding.
const ALLOWED = [/^(elsewhere|policy violation): /, /^answer 404: GET /]

test('script payloads stay text in every list', async ({
  page,
  context,
  server,
  api,
  open,
  allowed,
}, testInfo) => {
  allowed.push(...ALLOWED)
  const escapes = await catchEscapes(context, server.url)
  await createEntities(api, TEXTS)
  await open('/admin/categories')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const readings: ScreenReading[] = []
  for (const path of LIST_SCREENS) readings.push(await readScreen(page, path, TEXTS))
  const unseen = readings.filter(({ missing }) => missing.length > 0)
  const bare = await openAnswers(page)
  const echoes = await echoesOf(server.url)
  report(testInfo, [
    {
      attack: 'script payloads in every text field, shown in every list',
      amount: `${TEXTS.length} texts × ${readings.length} lists`,
      outcome: unseen.length === 0 ? outcomeOf(escapes) : `not shown: ${JSON.stringify(unseen)}`,
      limit: 'all shown as text, 0 scripts ran, 0 calls',
      held: escapes.length === 0 && unseen.length === 0,
    },
    {
      attack: 'script payloads in API answers opened as pages, and in URLs',
      amount: `${ANSWERS.length} answers, ${ECHOED.length} × ${TEXTS.length} URLs`,
      outcome: `${bare.length} answers are not plain JSON, ${echoes.length} payloads echoed${[...bare, ...echoes].join(' ')}`,
      limit: '0 and 0',
      held: escapes.length === 0 && bare.length === 0 && echoes.length === 0,
    },
  ])
})

test('script payloads of a foreign backend stay text in every dialog, form and toast', async ({
  page,
  context,
  server,
  open,
  allowed,
}, testInfo) => {
  allowed.push(...ALLOWED)
  const escapes = await catchEscapes(context, server.url)
  const failures: string[] = []
  let number = 0
  for (const texts of packsOf(TEXTS)) {
    const text = texts.join(' ¦ ')
    const url = XSS_URLS[number++ % XSS_URLS.length] ?? ''
    await routeAnswers(page, answersOf(text, url))
    for (const { path, use } of SCREENS) {
      await open(path.replace(/=$/, () => `=${encodeURIComponent(text)}`))
      const place = {
        page,
        text,
        main: page.getByRole('main'),
        dialog: page.getByRole('dialog'),
        question: page.getByRole('alertdialog'),
        shows: (where: Locator) => expectText(where, text),
      }
      await use(place).catch((error: unknown) => failures.push(`${path}: ${error}`))
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  report(testInfo, [
    {
      attack: 'script payloads and invalid URLs of a foreign backend, in dialogs, forms and toasts',
      amount: `${TEXTS.length} texts × ${SCREENS.length} screens`,
      outcome: failures.length === 0 ? outcomeOf(escapes) : failures.join('; '),
      limit: 'all shown as text, 0 scripts ran, 0 calls',
      held: escapes.length === 0 && failures.length === 0,
    },
  ])
})

/** Returns answers that a browser could render as a page. */
async function openAnswers(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const name of ANSWERS) {
    const headers = (await page.goto(`/api/${name}`))?.headers()
    const isJson = headers?.['content-type']?.startsWith('application/json')
    if (!isJson || headers?.['x-content-type-options'] !== 'nosniff') faults.push(name)
  }
  return faults
}

/** Returns URLs whose page contains tags from the URL. */
async function echoesOf(origin: string): Promise<string[]> {
  const faults: string[] = []
  for (const text of TEXTS.filter((some) => some.includes('<'))) {
    const pages = ECHOED.map(async (start) => {
      const answer = await fetch(origin + start + encodeURIComponent(text))
      const isPage = answer.headers.get('content-type')?.includes('html')
      if ((await answer.text()).includes(text) && isPage) faults.push(start + text)
    })
    await Promise.all(pages)
  }
  return faults
}

function outcomeOf(escapes: readonly string[]): string {
  return escapes.length === 0
    ? 'all shown as text, 0 scripts ran, 0 calls'
    : [...new Set(escapes)].join('; ')
}

function packsOf(texts: readonly string[]): string[][] {
  const count = Math.ceil(texts.length / PACK)
  return Array.from({ length: count }, (_, at) => texts.slice(at * PACK, (at + 1) * PACK))
}

/** Answers reads with the given lists and accepts every write without effect. */
function routeAnswers(page: Page, answers: Record<string, unknown>): Promise<unknown> {
  return page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api'.length)
    if (path === '/build-reports') return route.fallback()
    if (route.request().method() !== 'GET') return route.fulfill({ json: {} })
    return path in answers ? route.fulfill({ json: answers[path] }) : route.fallback()
  })
}

/** Ignores blanks: fields drop line breaks, and headings drop outer blanks. */
async function expectText(where: Locator, text: string): Promise<void> {
  const bare = (some: string) => some.replaceAll(/\s/g, '')
  await expect
    .poll(async () => {
      const all = await where.evaluateAll((elements) =>
        elements.flatMap((element) => [
          element.textContent ?? '',
          ...[...element.querySelectorAll<HTMLInputElement>('input, textarea')].map(
            ({ value }) => value,
          ),
        ]),
      )
      return all.some((some) => bare(some).includes(bare(text)))
    }, `${text} in ${where}`)
    .toBe(true)
}
