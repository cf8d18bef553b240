import { m } from '../messages.ts'

/** Pixels. A narrower banner is enlarged on most phones. */
const LEAST_WIDTH = 600

/** Reasons why an image will not look good as a banner, though it can be one; sizes in pixels. */
export function bannerShapeWarnings({
  width,
  height,
}: {
  width: number
  height: number
}): string[] {
  // Unknown to the browser.
  if (width === 0) return []
  const warnings: string[] = []
  if (width <= height) warnings.push(m.banner_narrow({ width, height }))
  if (width < LEAST_WIDTH) warnings.push(m.banner_small({ width, min: LEAST_WIDTH }))
  return warnings
}
