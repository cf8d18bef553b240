import { m } from '../messages.ts'

/** Pixels. Most phones enlarge a narrower banner. */
const MIN_WIDTH = 600

/** Warnings about the banner's size. @param size in pixels; 0 if unknown. */
export function bannerWarnings(size: { width: number; height: number }): string[] {
  const { width, height } = size
  if (width === 0) return []
  const warnings: string[] = []
  if (width <= height) warnings.push(m.banner_narrow({ width, height }))
  if (width < MIN_WIDTH) warnings.push(m.banner_small({ width, min: MIN_WIDTH }))
  return warnings
}
