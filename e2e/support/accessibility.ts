import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Frames belong to other sites.
  iframes: false,
  // Preloading would fetch media files again, for the rule about autoplay alone.
  preload: false,
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Adds axe once for each document: @axe-core/playwright would double the time of a check.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('The page has no axe')
    // A dialog renders once more after its content has grown.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (await window.axe.run(options)).violations
  }, OPTIONS)
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !(id === 'target-size' && isHalfScrolledAway(failureSummary)))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(findings, `axe on ${where}`).toEqual([])
}

/** True for an element that is half under a sticky bar: scrolling reveals it. */
function isHalfScrolledAway(summary: string | undefined): boolean {
  return summary?.includes('partially obscured') ?? false
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(widths.content, `width of ${where}`).toBeLessThanOrEqual(widths.window)
}
