import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS } from './browser-args.ts'
import { build } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { freePort } from './free-port.ts'
import { ROOT } from './workspaces.ts'

const PASSWORD = 'for-the-screenshots-only'

await build()
const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'vayal-screenshots-'))
const server = spawn(process.execPath, [resolve(ROOT, 'server/src/main.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD },
})
try {
  await ready()
  for (const theme of ['light', 'dark'] as const) await takeScreenshot(theme)
} finally {
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeScreenshot(theme: 'light' | 'dark'): Promise<void> {
  const executable = findBrowser()
  const browser = await chromium.launch({
    ...(executable && executable !== 'playwright' && { executablePath: executable }),
    args: BROWSER_ARGS,
  })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: theme,
    locale: 'en-IN',
  })
  await page.goto(`http://127.0.0.1:${port}/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await page.screenshot({ path: resolve(ROOT, `docs/images/categories-${theme}.png`) })
  await browser.close()
  console.log(`docs/images/categories-${theme}.png`)
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The server did not become ready')
}
