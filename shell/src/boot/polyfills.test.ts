import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const native = [
  [Promise, 'withResolvers'],
  [AbortSignal, 'any'],
  [URL, 'parse'],
  [Map, 'groupBy'],
] as const
const descriptors = native.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))

/** Loads the polyfills in a browser that lacks every one of them. */
beforeEach(async () => {
  for (const [owner, name] of native) Reflect.deleteProperty(owner, name)
  vi.resetModules()
  await import('./polyfills.ts')
})
afterEach(() => {
  for (const [at, [owner, name]] of native.entries()) {
    const descriptor = descriptors[at]
    if (descriptor) Object.defineProperty(owner, name, descriptor)
    else Reflect.deleteProperty(owner, name)
  }
})

test('Promise.withResolvers settles a promise from outside', async () => {
  const resolved = Promise.withResolvers<number>()
  resolved.resolve(3)
  expect(await resolved.promise).toBe(3)
  const rejected = Promise.withResolvers()
  rejected.reject(new Error('no'))
  await expect(rejected.promise).rejects.toThrow('no')
})

test('AbortSignal.any is aborted by the first of its signals, with its reason', () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const signal = AbortSignal.any([one.signal, two.signal])
  expect(signal.aborted).toBe(false)
  two.abort('second')
  one.abort('first')
  expect(signal.reason).toBe('second')
  expect(AbortSignal.any([new AbortController().signal, two.signal]).reason).toBe('second')
})

test('URL.parse returns null for an invalid URL', () => {
  expect(URL.parse('/a', 'https://vayal.example')?.href).toBe('https://vayal.example/a')
  expect(URL.parse('/a')).toBeNull()
})

test('Map.groupBy keeps the order of the items', () => {
  expect([...Map.groupBy([1, 2, 3, 4], (item) => item % 2)]).toEqual([
    [1, [1, 3]],
    [0, [2, 4]],
  ])
})
