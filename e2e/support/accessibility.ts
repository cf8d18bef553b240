import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects that axe finds nothing on the page as it is now.
 *
 * @param where named in the failure, e.g. "categories".
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // In the page itself: otherwise each result is put together in a page of its own, to take in
  // frames. Ours are other people's.
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

/** An element half under a sticky bar becomes fully visible by scrolling. */
function isHalfScrolledAway(summary: string | undefined): boolean {
  return summary?.includes('partially obscured') ?? false
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(widths.content, `width of ${where}`).toBeLessThanOrEqual(widths.window)
}
