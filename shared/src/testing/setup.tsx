/**
 * For `setupFiles` of a package whose tests render: what jsdom lacks, cleaning up after each test,
 * and a configuration that points the calls at `API_URL`.
 */
import { cleanup, configure } from '@testing-library/react'
import { provideConfig } from '@vayal/shared/runtime/config'
import { preloadAll } from '@vayal/shared/runtime/preloadable'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { API_URL } from '@vayal/shared/testing/server'
import '@vayal/shared/ui/card-collection'
import '@vayal/shared/ui/confirm-dialog'
import '@vayal/shared/ui/dialog'
import '@vayal/shared/ui/discard-question'
import { afterEach, beforeAll, beforeEach } from 'vitest'

// The first page of a test file is compiled while the test waits for it, on a busy machine for long.
configure({ asyncUtilTimeout: 15_000 })

class InertResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= InertResizeObserver
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.getAnimations ??= () => []
URL.createObjectURL ??= () => 'blob:preview'
URL.revokeObjectURL ??= () => {}

// As in the product, where it happens once the first page is drawn; also for pages imported later.
beforeAll(preloadAll)

beforeEach(() => {
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'server',
    clientAuth: null,
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})
