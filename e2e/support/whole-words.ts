import { expect, type Locator } from '@playwright/test'

/** Expects no word within an element to continue on the next line, except after a hyphen. */
export async function expectWholeWords(within: Locator, where: string): Promise<void> {
  const broken = await within.evaluate((root) => {
    const found: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
  expect(broken, `broken words in ${where}`).toEqual([])
}
