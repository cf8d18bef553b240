import { expect, test } from 'vitest'
import { linearScale, roundTicks } from './chart-scale.ts'

test('a value is mapped in proportion, also to a reversed range', () => {
  expect(linearScale([0, 10], [100, 0])(2)).toBe(80)
  expect(linearScale([5, 5], [0, 100])(5)).toBe(50)
})

test.each([
  [18, 27, [15, 20, 25, 30]],
  [20, 20, [20]],
  [0, 0, [0]],
  [1000, 9500, [0, 5000, 10000]],
])('%d to %d has the round ticks %j', (min, max, ticks) => {
  expect(roundTicks(min, max, 4)).toEqual(ticks)
})
