import { existsSync } from 'node:fs'
import { DISTRICTS } from '@vayal/shared/contracts/districts'
import { describe, expect, it } from 'vitest'
import { DEMO_CATEGORIES, DEMO_FIXED, DEMO_PRODUCTS } from './demo-data.ts'
import { BUY_PRODUCTS, OUR_PRODUCTS } from './demo-names.ts'
import { DEMO_BANNER, DEMO_NEWS } from './demo-news.ts'
import type { DemoArea } from './demo-types.ts'

const areas = new Map<string, DemoArea>([
  [OUR_PRODUCTS, DEMO_FIXED[1]],
  [BUY_PRODUCTS, DEMO_FIXED[2]],
  ...DEMO_CATEGORIES.map((category) => [category.name, category] as const),
])
const hasImage = (file: string) => existsSync(new URL(`images/${file}`, import.meta.url))

describe('demo categories', () => {
  it('have unique names, at most ten questions and an icon on disk', () => {
    expect(areas.size).toBe(DEMO_CATEGORIES.length + 2)
    for (const [name, area] of areas) {
      expect(area.questions.length, name).toBeLessThanOrEqual(10)
      expect(hasImage(area.icon), area.icon).toBe(true)
    }
  })

  it('leave exactly one category without a product', () => {
    const stocked = new Set(DEMO_PRODUCTS.map((product) => product.category))
    expect(DEMO_CATEGORIES.filter(({ name }) => !stocked.has(name))).toHaveLength(1)
  })
})

describe.each(DEMO_PRODUCTS)('demo product $name', (product) => {
  it('refers only to what exists', () => {
    const area = areas.get(product.category)
    expect(area, product.category).toBeDefined()
    expect(area?.subcategories).toContain(product.subcategory)
    expect(Object.keys(product.answers).filter((q) => !area?.questions.includes(q))).toEqual([])
    expect(DISTRICTS).toContain(product.district)
    expect([product.image, ...(product.images ?? [])].filter((file) => !hasImage(file))).toEqual([])
  })

  it('has a price in digits or none, and a fictional mobile number', () => {
    expect(product.price).toMatch(/^(\d+|None)$/)
    expect(product.mobile).toMatch(/^900000\d{4}$/)
  })
})

describe('demo news', () => {
  it('come in both languages, with and without picture, newest first, pictures on disk', () => {
    expect(new Set(DEMO_NEWS.map(({ media }) => media === null))).toEqual(new Set([true, false]))
    expect(DEMO_NEWS.some(({ title }) => /\p{Script=Tamil}/u.test(title))).toBe(true)
    const days = DEMO_NEWS.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    for (const { media } of DEMO_NEWS) {
      if (media) expect(hasImage(media.image), media.image).toBe(true)
    }
    expect(hasImage(DEMO_BANNER)).toBe(true)
  })
})
