import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Legacy mode runs axe in the page. Otherwise each result needs a page of its own, for frames,
  // and our frames belong to other sites.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !(id === 'target-size' && isHalfScrolledAway(failureSummary)))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect.soft(findings, `axe on ${where}`).toEqual([])
}

/** Scrolling reveals an element that is half under a sticky bar. */
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
