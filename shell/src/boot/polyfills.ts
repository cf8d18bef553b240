/** Polyfills, with the first versions that do not need them. `scripts/browser-support.ts` refuses other new calls. */
export const POLYFILLS = {
  // Chrome 119, Firefox 121, Safari 17.4.
  'Promise.withResolvers': () => {
    let resolve: unknown
    let reject: unknown
    const promise = new Promise((onResolve, onReject) => {
      resolve = onResolve
      reject = onReject
    })
    return { promise, resolve, reject }
  },
  // Chrome 116, Firefox 124, Safari 17.4.
  'AbortSignal.any': (signals: Iterable<AbortSignal>) => {
    const controller = new AbortController()
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason)
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { signal: controller.signal })
    }
    return controller.signal
  },
  // Chrome 126, Firefox 126, Safari 18.
  'URL.parse': (url: string | URL, base?: string | URL) => {
    try {
      return new URL(url, base)
    } catch {
      return null
    }
  },
  // Chrome 117, Firefox 119, Safari 17.4.
  'Map.groupBy': (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
    const groups = new Map<unknown, unknown[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
}

const owners = { Promise, AbortSignal, URL, Map }

for (const [owner, value] of Object.entries(owners)) {
  for (const [path, polyfill] of Object.entries(POLYFILLS)) {
    const name = path.slice(owner.length + 1)
    if (!path.startsWith(`${owner}.`) || name in value) continue
    Object.defineProperty(value, name, { value: polyfill, configurable: true, writable: true })
  }
}
