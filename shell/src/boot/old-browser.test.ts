import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../index.html'), 'utf8')
  // The script for the first reads needs boot data.
  .replace(/<!--boot-->.*?<\/script>/s, '<script>document.title = "Loaded"</script>')

type Features = { toSorted: boolean; colorMix: boolean; replaceSync: boolean }

function openPage({ toSorted, colorMix, replaceSync }: Features): Document {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentWindow, contentDocument } = frame
  if (!contentWindow || !contentDocument) throw new Error('The frame has no document')
  const run = (script: string) => Reflect.get(contentWindow, 'eval')(script)
  run(`CSS = { supports: () => ${colorMix} }`)
  if (!replaceSync) run('delete CSSStyleSheet.prototype.replaceSync')
  if (!toSorted) run('delete Array.prototype.toSorted')
  contentDocument.write(page)
  return contentDocument
}

const ALL = { toSorted: true, colorMix: true, replaceSync: true }

test('a supported browser gets the page', () => {
  const opened = openPage(ALL)
  expect(opened.title).toBe('Loaded')
  expect(opened.body.textContent).not.toContain('too old')
})

test.each([
  ['Firefox 114', { ...ALL, toSorted: false }],
  ['Chrome 110', { ...ALL, colorMix: false }],
  ['Safari 16.3', { ...ALL, replaceSync: false }],
])('%s gets a notice in both languages and no code', (_, features) => {
  const opened = openPage(features)
  expect(opened.title).toBe('')
  const sentences = [...opened.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(sentences).toEqual([
    'This browser is too old for this page: please update it, or use Chrome, Edge, Firefox or Safari.',
    'இந்த உலாவி மிகவும் பழையது: புதுப்பிக்கவும், அல்லது Chrome, Edge, Firefox, Safari பயன்படுத்தவும்.',
  ])
  expect(opened.querySelectorAll('script')).toHaveLength(1)
})
