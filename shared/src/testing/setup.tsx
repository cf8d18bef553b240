/** Setup of rendering tests: APIs that jsdom lacks, cleanup, and a configuration. */
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

// Compiling the first page takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

class InertResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= InertResizeObserver
window.scrollTo = () => {}
// A wide window.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.getAnimations ??= () => []
const fonts = { load: async () => [] }
// Configurable, because test files of one worker share the document.
Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
URL.createObjectURL ??= () => 'blob:preview'
URL.revokeObjectURL ??= () => {}

// As in the product, which preloads all code after the first page.
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
