import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileMessages } from '../scripts/messages.ts'
import { buildPublicSite } from './build.ts'

const DIST = mkdtempSync(join(tmpdir(), 'vayal-public-site-'))
const PAGES = ['index', 'privacy-policy/index', 'ta/index', 'ta/privacy-policy/index']
const read = (name: string) => readFileSync(join(DIST, name), 'utf8')

beforeAll(async () => {
  await compileMessages()
  await buildPublicSite(DIST)
}, 120_000)
afterAll(() => rmSync(DIST, { recursive: true }))

test.each([...PAGES, '404', 'ta/404'])('%s is valid HTML', async (name) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // Style rules that the output of React does not follow.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': 'off',
      'no-raw-characters': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
    },
  })
  const report = await validator.validateString(read(`${name}.html`))
  const findings = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  )
  expect(findings).toEqual([])
})

test.each([...PAGES, '404', 'ta/404'])(
  '%s has no inline script and only the style that its policy allows',
  (name) => {
    const html = read(`${name}.html`)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
    for (const attributes of scripts) {
      expect(attributes).toMatch(/src="\/site\/|type="application\/ld\+json"/)
    }
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '')
    expect(styles).toHaveLength(1)
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64')
    expect(read('_headers')).toContain(`style-src 'self' 'sha256-${hash}';`)
    const [, own] = /http-equiv="Content-Security-Policy" content="(.*?)"/i.exec(html) ?? []
    expect(read('_headers')).toContain(
      `Content-Security-Policy: ${own?.replaceAll('&#x27;', "'")}; frame-ancestors 'none'\n`,
    )
    expect(html).not.toMatch(/ style="| on[a-z]+="/)
  },
)

test.each(PAGES)('%s has language, canonical and share-image links', (name) => {
  const html = read(`${name}.html`)
  const locale = name.startsWith('ta/') ? 'ta' : 'en'
  const path = name.endsWith('privacy-policy/index') ? '/privacy-policy' : '/'
  const urls = {
    en: `https://vayal.example${path}`,
    ta: `https://vayal.example/ta${path}`,
  }
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(`<link rel="canonical" href="${urls[locale]}"/>`)
  for (const [language, url] of [...Object.entries(urls), ['x-default', urls.en]]) {
    expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${url}"/>`)
  }
  expect(html).toContain(`content="https://vayal.example/share-${locale}.jpg"`)
  expect(statSync(join(DIST, `share-${locale}.jpg`)).size).toBeLessThan(150_000)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test.each(['404', 'ta/404'])('%s is hidden from search engines', (name) => {
  const html = read(`${name}.html`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/rel="(?:canonical|alternate)"/)
})

test('the landing pages describe the organisation and the app to search engines', () => {
  for (const name of ['index', 'ta/index']) {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(read(`${name}.html`))
    const data: unknown = JSON.parse(json?.[1] ?? '')
    expect(data).toMatchObject({
      '@graph': [{ '@type': 'Organization' }, { '@type': 'MobileApplication' }],
    })
  }
})

test('sitemap, robots and manifests contain only existing URLs', () => {
  const urls = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls).toEqual([
    'https://vayal.example/',
    'https://vayal.example/ta/',
    'https://vayal.example/privacy-policy',
    'https://vayal.example/ta/privacy-policy',
  ])
  expect(read('robots.txt')).toContain('Sitemap: https://vayal.example/sitemap.xml')
  for (const name of ['manifest.webmanifest', 'ta/manifest.webmanifest']) {
    const manifest: { icons: { src: string }[] } = JSON.parse(read(name))
    for (const { src } of manifest.icons) expect(statSync(join(DIST, src)).isFile()).toBe(true)
  }
})

test('the first view stays within its size budget in every language', () => {
  const size = (path: string) => {
    const file = join(DIST, path)
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }
  for (const name of PAGES) {
    const html = read(`${name}.html`)
    const named = [...html.matchAll(/(?:href|src)="(\/site\/[^"#]+)/g)]
    const files = [...new Set(named.map(([, path]) => path ?? ''))]
    const scripts = files.filter((path) => path.endsWith('.js'))
    const total = [`${name}.html`, 'icon.svg', ...files].reduce((sum, path) => sum + size(path), 0)
    expect(total).toBeLessThan(55_000)
    expect(scripts.reduce((sum, path) => sum + size(path), 0)).toBeLessThan(2_000)
  }
})
