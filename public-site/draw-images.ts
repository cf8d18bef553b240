import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../scripts/find-browser.ts'
import { compileMessages } from '../scripts/messages.ts'
import { serveFolder } from './build/serve-folder.ts'
import { buildPublicSite } from './build.ts'
import { locales } from './src/site.ts'

/** Draws the images under `static`. Run it when the drawings change. */

const DIST = resolve(import.meta.dirname, 'dist')
const STATIC = resolve(import.meta.dirname, 'static')
const SHARE_IMAGE = { width: 1200, height: 630 }

await compileMessages()
await buildPublicSite()
await drawIcons()
await drawShareImages()

async function drawIcons(): Promise<void> {
  const icon = readFileSync(resolve(DIST, 'icon.svg'), 'utf8')
  const draw = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(resolve(STATIC, name))
  // Systems crop these icons: no round corners, and the logo within the middle 80 %.
  const square = icon.replace(' rx="8"', '')
  const padded = square
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')
  await draw(icon, 192, 'icon-192.png')
  await draw(icon, 512, 'icon-512.png')
  await draw(padded, 512, 'icon-maskable-512.png')
  await draw(square, 180, 'apple-touch-icon.png')
}

async function drawShareImages(): Promise<void> {
  const server = await serveFolder(DIST)
  const executable = findBrowser()
  const browser = await chromium.launch({
    ...(executable && executable !== 'playwright' && { executablePath: executable }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const locale of locales) {
    const page = await browser.newPage({
      viewport: { width: 1500, height: 788 },
      reducedMotion: 'reduce',
    })
    await page.goto(`${server.url}${locale === 'en' ? '/' : `/${locale}/`}`)
    await page.addStyleTag({
      content: 'header nav, a[data-toast], a[data-toast] ~ * { display: none !important }',
    })
    await page.evaluate(() => document.fonts.ready)
    await sharp(await page.screenshot())
      .resize(SHARE_IMAGE.width, SHARE_IMAGE.height)
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(resolve(STATIC, `share-${locale}.jpg`))
  }
  await browser.close()
  await server.close()
}
