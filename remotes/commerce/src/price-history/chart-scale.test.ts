import { expect, test } from 'vitest'
import { linearScale, roundTicks } from './chart-scale.ts'

test('a value is mapped in proportion, also to a reversed range', () => {
  expect(linearScale([0, 10], [100, 0])(2)).toBe(80)
  expect(linearScale([5, 5], [0, 100])(5)).toBe(50)
})

test.each([
  [18, 27, [18, 20, 22, 24, 26, 28]],
  [20, 20, [20]],
  [0, 0, [0]],
  [1000, 9500, [0, 5000, 10000]],
])('%d to %d has round ticks', (min, max, ticks) => {
  const found = roundTicks(min, max, 4)
  expect(found.at(0)).toBeLessThanOrEqual(min)
  expect(found.at(-1)).toBeGreaterThanOrEqual(max)
  if (ticks.length < 4) expect(found).toEqual(ticks)
})
