import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { copyCheckout } from '../scripts/copy-checkout.ts'
import { runRelease } from './support/release-command.ts'
import { test } from './support/test.ts'

const TOKEN = 'the-token-of-the-content-team'
const OTHER_TOKEN = 'the-token-of-the-stores-team'

/** Has the output in the report of a failure. */
const succeeded = { code: 0, output: expect.any(String) }

const OTHER_TEAMS = /^(shell|server|public-site|e2e|bench|docs|remotes\/(?!content)[^/]+)$/

function renameNews(folder: string, title: string): void {
  const file = join(folder, 'remotes/content/remote.json')
  const declaration = readFileSync(file, 'utf8')
  writeFileSync(file, declaration.replaceAll('"en": "News"', `"en": "${title}"`))
}

test.use({ settings: { DEPLOY_TOKENS: `content:${TOKEN},stores:${OTHER_TOKEN}` } })

test('a team releases its remote and rolls it back from a checkout of that remote alone', async ({
  page,
  context,
  server,
  open,
}) => {
  test.slow()
  const folder = copyCheckout({ exclude: (path) => OTHER_TEAMS.test(path) })
  const release = (args: string[], token = TOKEN) => runRelease(server.url, token, args, folder)
  const entry = (tab: Page, name: string) =>
    tab.getByRole('navigation').getByRole('link', { name, exact: true })
  const freshTab = async () => {
    const tab = await context.newPage()
    await tab.goto('/admin/stores')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    return tab
  }
  try {
    await open('/admin/news')
    await expect(entry(page, 'News')).toBeVisible()

    renameNews(folder, 'Press')
    const byOtherTeam = await release(['publish', 'content'], OTHER_TOKEN)
    expect([byOtherTeam.code, byOtherTeam.output]).toEqual([
      1,
      expect.stringContaining('it releases stores'),
    ])
    expect(await release(['publish', 'content'])).toMatchObject(succeeded)
    const before = await freshTab()
    await expect(entry(before, 'News')).toBeVisible()

    expect(await release(['promote', 'content'])).toMatchObject(succeeded)
    const after = await freshTab()
    await expect(entry(after, 'Press')).toBeVisible()
    await entry(after, 'Press').click()
    await expect(after.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Add News' }).first().click()
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()

    const affected = async () => {
      const { output } = await release(['affected', 'content', '--json'])
      return JSON.parse(output).affected
    }
    expect(await affected()).toBe(false)
    appendFileSync(join(folder, 'shared/src/contracts/release.ts'), '// A comment.\n')
    expect(await affected()).toBe(false)
    const plugin = join(folder, 'scripts/build-manifest-plugin.ts')
    const source = readFileSync(plugin, 'utf8')
    writeFileSync(plugin, source.replace('mounts: Object.keys(pages)', 'mounts: []'))
    expect(await affected()).toBe(true)
    writeFileSync(plugin, source)

    breakNewsPage(folder)
    breakBannerPageWhenSignedIn(folder)
    expect(await release(['publish', 'content'])).toMatchObject(succeeded)
    const refused = await release(['promote', 'content'])
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('smoke: /admin/news: cannot be rendered: planted')
    expect(refused.output).toContain(
      'smoke: /admin/adbanner signed in: cannot be rendered: fails with a session',
    )
    expect(refused.output).not.toContain('smoke: /admin/adbanner: ')

    const status = await release(['rollback', 'content', '--json'])
    expect(JSON.parse(status.output)).toMatchObject({ revision: 3, state: { previous: null } })
    await expect(entry(await freshTab(), 'News')).toBeVisible()

    const canary = (percent: string) =>
      release(['canary', 'content', '--percent', percent, '--skip-smoke'])
    const observe = () => release(['observe', 'content', '--minutes', '0'])
    expect(await canary('100')).toMatchObject(succeeded)
    expect(await observe()).toMatchObject(succeeded)
    expect(await canary('0')).toMatchObject(succeeded)
    const ended = await observe()
    expect([ended.code, ended.output]).toEqual([
      1,
      expect.stringContaining('content has no canary'),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Makes the page fail once it has data that only a session can read. */
function breakBannerPageWhenSignedIn(folder: string): void {
  const file = join(folder, 'remotes/content/src/ad-banner/ad-banner-page.tsx')
  writeFileSync(
    file,
    `import { useEffect, useState } from 'react'
export function Component() {
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    const headers = { Authorization: 'Bearer ' + localStorage.getItem('authToken') }
    fetch('/api/get-products-for-approval', { headers })
      .then((response) => response.json())
      .then(({ products }) => setAnswered(products !== undefined))
  }, [])
  if (answered) throw new Error('fails with a session')
  return <h1>Ad Banner</h1>
}
`,
  )
}

function breakNewsPage(folder: string): void {
  const file = join(folder, 'remotes/content/src/news/news-page.tsx')
  writeFileSync(file, "export function Component() { throw new Error('planted') }\n")
}
