import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compressFiles } from '../scripts/compress.ts'
import { compileMessages } from '../scripts/messages.ts'
import { bundleForBrowser, bundleRenderer } from './build/bundle.ts'
import { makeFonts } from './build/fonts.ts'
import { headersFile } from './build/headers-file.ts'

const HERE = import.meta.dirname

const DEFAULT_SITE_URL = 'https://vayal.example'

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|webmanifest)$/

export const siteUrl = (): string =>
  new URL(process.env.SITE_URL ?? DEFAULT_SITE_URL).href.replace(/\/$/, '')

/** Empties the folder first. */
export async function buildPublicSite(dist: string = resolve(HERE, 'dist')): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  cpSync(resolve(HERE, 'static'), dist, { recursive: true })
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }

  const [{ render, css }, browser] = await Promise.all([
    bundleRenderer(HERE),
    bundleForBrowser(HERE, join(dist, 'site')),
  ])
  // Rendered twice: the fonts depend on the pages' text, and the pages on the fonts' file names.
  const origin = siteUrl()
  const unstyled = render({ origin, style: '', fonts: { en: [], ta: [] }, ...browser })
  const fonts = await makeFonts(unstyled)
  for (const file of fonts.files) write(`site/${file.name}`, file.content)
  const style = `${fonts.css}${css}`
  const pages = render({ origin, style, fonts: fonts.preload, ...browser })
  for (const [name, content] of Object.entries(pages)) write(name, content)
  write('_headers', headersFile(style))
  await compressFiles(dist, COMPRESSIBLE)
}

if (import.meta.main) {
  const started = performance.now()
  await compileMessages()
  await buildPublicSite()
  process.stdout.write(`public-site/dist built in ${Math.round(performance.now() - started)} ms\n`)
}
