import { existsSync } from 'node:fs'
import { DISTRICTS } from '@vayal/shared/contracts/districts'
import { describe, expect, it } from 'vitest'
import { type DemoArea, readDemoData } from './demo-data.ts'

const { categories, products, news, banner } = await readDemoData()
const areas = new Map<string, DemoArea>([
  ['Our Products', categories.fixed[1]],
  ['Buy Products', categories.fixed[2]],
  ...categories.added.map((category) => [category.Name, category] as const),
])
const hasImage = (file: string) => existsSync(new URL(`../images/${file}`, import.meta.url))

describe('demo categories', () => {
  it('have unique names, at most ten questions and an icon on disk', () => {
    expect(areas.size).toBe(categories.added.length + 2)
    for (const [name, area] of areas) {
      expect(area.AdditionalQuestions.length, name).toBeLessThanOrEqual(10)
      expect(hasImage(area.Icon), area.Icon).toBe(true)
    }
  })

  it('leave exactly one category without a product', () => {
    const stocked = new Set(products.map((product) => product.category))
    expect(categories.added.filter(({ Name }) => !stocked.has(Name))).toHaveLength(1)
  })
})

describe.each(products)('demo product $Name', (product) => {
  it('refers only to what exists', () => {
    const area = areas.get(product.category)
    expect(area, product.category).toBeDefined()
    expect(area?.Subcategories).toContain(product.Subcategory)
    expect(
      Object.keys(product.additionalQuestions).filter(
        (question) => !area?.AdditionalQuestions.includes(question),
      ),
    ).toEqual([])
    expect(DISTRICTS).toContain(product.District)
    expect([product.Image, ...product.Images].filter((file) => !hasImage(file))).toEqual([])
  })

  it('has a price in digits or none, and a fictional mobile number', () => {
    expect(product.Price).toMatch(/^(\d+|None)$/)
    expect(product.MobileNo).toMatch(/^900000\d{4}$/)
  })
})

describe('demo news', () => {
  it('come in both languages, with and without image, newest first, images on disk', () => {
    expect(new Set(news.map(({ image }) => image === undefined))).toEqual(new Set([true, false]))
    expect(news.some(({ title }) => /\p{Script=Tamil}/u.test(title))).toBe(true)
    const days = news.map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    for (const { image } of news) {
      if (image) expect(hasImage(image), image).toBe(true)
    }
    expect(hasImage(banner)).toBe(true)
  })
})
