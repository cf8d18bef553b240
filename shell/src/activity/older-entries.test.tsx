import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../messages.ts'
import { OlderEntries } from './older-entries.tsx'

/** Reports at once that the element is near the viewport. */
class NearViewport {
  readonly report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: NearViewport['report']) {
    this.report = report
  }
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('older entries are loaded again after a cancelled load, but not after a failed one', () => {
  vi.stubGlobal('IntersectionObserver', NearViewport)
  const handleMore = vi.fn()
  const element = (state: { busy: boolean; failed: boolean }) => (
    <OlderEntries reached="2026-11-21T06:00:00.000Z" {...state} onMore={handleMore} />
  )
  const { rerender } = render(element({ busy: false, failed: false }))
  expect(handleMore).toHaveBeenCalledTimes(1)
  rerender(element({ busy: true, failed: false }))
  expect(handleMore).toHaveBeenCalledTimes(1)
  rerender(element({ busy: false, failed: false }))
  expect(handleMore).toHaveBeenCalledTimes(2)
  rerender(element({ busy: true, failed: false }))
  rerender(element({ busy: false, failed: true }))
  expect(handleMore).toHaveBeenCalledTimes(2)
})
