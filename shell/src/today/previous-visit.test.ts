import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startVisit } from './previous-visit.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-06-10T04:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const inNewTab = () => {
  sessionStorage.clear()
  return startVisit()
}

test('a reload and a tab opened soon after continue the visit, a later tab begins another', () => {
  expect(inNewTab()).toBe('2026-06-09T04:00:00.000Z')
  vi.setSystemTime(Date.parse('2026-06-10T04:20:00Z'))
  expect(startVisit()).toBe('2026-06-09T04:00:00.000Z')
  expect(inNewTab()).toBe('2026-06-09T04:00:00.000Z')
  vi.setSystemTime(Date.parse('2026-06-10T09:00:00Z'))
  expect(inNewTab()).toBe('2026-06-10T04:00:00.000Z')
  vi.setSystemTime(Date.parse('2026-06-10T09:10:00Z'))
  expect(inNewTab()).toBe('2026-06-10T04:00:00.000Z')
})
