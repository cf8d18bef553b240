import type { RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { BuildReport } from '@vayal/shared/contracts/release'
import type { RemoteModule, RemotePage } from '@vayal/shared/remote/remote-module'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { signIn } from '@vayal/shared/runtime/session'
import { describe, expect, it } from 'vitest'
import { loadContribution } from '../contributions/load-contribution.ts'
import { reportCrashes } from '../releases/report-crashes.ts'
import type { Contribution, RemoteEntries } from './remote-entries.ts'
import { RemoteLoadError } from './remote-load-error.ts'
import { Remotes } from './remotes.ts'

function buildOf(version: string): RemoteBuild {
  return {
    version,
    mfName: `fields_${version}`,
    entry: `/remotes/fields/${version}/entry.js`,
    contract: '2.0',
    preload: {},
  }
}

function entryOf(overrides: Partial<RemoteEntry> = {}): RemoteEntry {
  return {
    id: 'fields',
    mounts: ['/admin/fields/:fieldId', '/admin/fields/add', '/admin/fields'],
    nav: [],
    current: buildOf('new'),
    previous: buildOf('old'),
    ...overrides,
  }
}

function EmptyPage() {
  return null
}

const newPage = (): RemotePage => ({ Component: EmptyPage })

function moduleOf(page: () => Promise<RemotePage>): RemoteModule {
  return { routes: [{ path: '/admin/fields', lazy: page }] }
}

function loaderOf(answers: Record<string, () => Promise<RemoteModule>>) {
  const calls: string[] = []
  const load = (_: string, { version }: RemoteBuild) => {
    calls.push(version)
    return answers[version]?.() ?? Promise.reject(new Error(`no build ${version}`))
  }
  return { load, calls }
}

const startFailure = () =>
  Promise.reject(new RemoteLoadError('fields', 'new', 'start', { cause: new Error('offline') }))

describe('the first reads of a page', () => {
  const reads = { '/admin/fields': ['/fields', '/crops'] }
  const entry = entryOf({ current: { ...buildOf('new'), reads } })
  const remotes = new Remotes({ revision: 1, remotes: [entry] })

  it.each([
    ['/admin/fields', ['/fields', '/crops']],
    ['/admin/fields/add', []],
    ['/admin/elsewhere', []],
  ])('of %s are %j', (path, expected) => {
    expect(remotes.readsOf(path)).toEqual(expected)
  })
})

describe('the owner of a path', () => {
  const remotes = new Remotes({ revision: 1, remotes: [entryOf()] })

  it.each(['/admin/fields', '/admin/fields/add', '/admin/fields/7'])(
    'is the remote for %s',
    (path) => {
      expect(remotes.ownerOf(path)?.id).toBe('fields')
    },
  )

  it.each(['/admin/field', '/admin', '/admin/fields/7/more'])('is undefined for %s', (path) => {
    expect(remotes.ownerOf(path)).toBeUndefined()
  })
})

describe('the sidebar', () => {
  const label = { en: 'Farm', ta: 'பண்ணை' }
  const groupOf = (order: number, path: string, id = 'farm') => [
    { id, order, label, entries: [{ path, label, icon: 'M0 0' }] },
  ]

  it('merges the groups of several remotes and sorts them', () => {
    const remotes = new Remotes({
      revision: 1,
      remotes: [
        entryOf({ id: 'a', nav: groupOf(20, '/admin/a') }),
        entryOf({ id: 'b', nav: groupOf(10, '/admin/b', 'first') }),
        entryOf({ id: 'c', nav: groupOf(20, '/admin/c') }),
      ],
    })
    const paths = remotes.navigation().map((group) => group.entries.map((entry) => entry.path))
    expect(paths).toEqual([['/admin/b'], ['/admin/a', '/admin/c']])
    expect(remotes.startPage()).toBe('/admin/b')
  })
})

describe('a remote whose builds the page omits', () => {
  const outline = { id: 'fields', mounts: ['/admin/fields'], nav: [] }
  const complete = { revision: 1, remotes: [entryOf({ mounts: ['/admin/fields'] })] }
  const { load } = loaderOf({ new: async () => moduleOf(async () => newPage()) })

  it('is loaded from the registry, which is fetched once', async () => {
    let fetched = 0
    const loadRegistry = async (remotes: RemoteEntries) => {
      fetched += 1
      remotes.update(complete)
    }
    const remotes = new Remotes({ revision: 1, remotes: [outline] }, { load, loadRegistry })
    expect(remotes.ownerOf('/admin/fields')?.id).toBe('fields')
    expect([remotes.readsOf('/admin/fields'), remotes.newerBuilds()]).toEqual([[], ''])
    await Promise.all([remotes.prefetch('/admin/fields'), remotes.routesOf('fields')])
    expect(remotes.pages.loaded('fields', '/admin/fields')).toBeDefined()
    expect(fetched).toBe(1)
  })

  it('fails to load without the registry, and can be retried', async () => {
    let isReachable = false
    const loadRegistry = async (remotes: RemoteEntries) => {
      if (isReachable) remotes.update(complete)
    }
    const remotes = new Remotes({ revision: 1, remotes: [outline] }, { load, loadRegistry })
    await expect(remotes.pages.load('fields', '/admin/fields')).rejects.toBeInstanceOf(
      RemoteLoadError,
    )
    isReachable = true
    await expect(remotes.pages.load('fields', '/admin/fields')).resolves.toBeDefined()
  })

  it('shows its contributions before it is loaded', () => {
    const contributions = { badges: { '/admin/fields': 'fields/count' } }
    const remotes = new Remotes({ revision: 1, remotes: [{ ...outline, contributions }] })
    expect(remotes.contributions()).toEqual([
      { kind: 'badges', path: '/admin/fields', remoteId: 'fields', module: 'fields/count' },
    ])
  })
})

describe('a remote that is switched off', () => {
  const label = { en: 'Farm', ta: 'பண்ணை' }
  const nav = (path: string) => [
    { id: 'farm', order: 1, label, entries: [{ path, label, icon: 'M0 0' }] },
  ]
  const switchedOff = { reason: 'Broken', since: '2026-11-21T06:00:00.000Z' }
  const contributions = { badges: { '/admin/fields': 'fields/count' } }
  const off = entryOf({
    nav: nav('/admin/fields'),
    current: { ...buildOf('new'), reads: { '/admin/fields': ['/fields'] }, contributions },
    switchedOff,
  })

  it('is marked in the sidebar, and runs no code', async () => {
    const { load, calls } = loaderOf({})
    const crops = entryOf({ id: 'crops', mounts: ['/admin/crops'], nav: nav('/admin/crops') })
    const remotes = new Remotes({ revision: 1, remotes: [off, crops] }, { load })
    const marks = remotes.navigation().flatMap((group) => group.entries.map((entry) => entry.off))
    expect(marks).toEqual([true, undefined])
    expect(remotes.startPage()).toBe('/admin/crops')
    expect(remotes.readsOf('/admin/fields')).toEqual([])
    expect(remotes.contributions()).toEqual([])
    await remotes.prefetch('/admin/fields')
    expect(calls).toEqual([])
  })

  it('stays in a tab that has loaded it, which is offered a reload', async () => {
    const { load } = loaderOf({ new: async () => moduleOf(async () => newPage()) })
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, { load })
    await remotes.pages.load('fields', '/admin/fields')
    remotes.update({ revision: 2, remotes: [off] })
    expect(remotes.switchedOff('fields')).toBeUndefined()
    expect(remotes.newerBuilds()).toBe('fields@off')
    remotes.update({ revision: 3, remotes: [entryOf()] })
    expect(remotes.newerBuilds()).toBe('')
  })

  it('stays off for the users of its canary', () => {
    signIn('token', 'meena')
    const canary = { rollout: 'r', percent: 100, mounts: [], nav: [], build: buildOf('canary') }
    const remotes = new Remotes({ revision: 1, remotes: [{ ...off, canary }] })
    expect(remotes.switchedOff('fields')).toEqual(switchedOff)
  })
})

describe('loading a page', () => {
  it('loads the current build once for all callers', async () => {
    const { load, calls } = loaderOf({ new: async () => moduleOf(async () => newPage()) })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    await Promise.all([remotes.routesOf(entry.id), remotes.pages.load(entry.id, '/admin/fields')])
    expect(calls).toEqual(['new'])
    expect(remotes.pages.loaded(entry.id, '/admin/fields')).toBeDefined()
  })

  it('retries once when a build did not arrive, then uses the previous build', async () => {
    const old = newPage()
    const { load, calls } = loaderOf({
      new: startFailure,
      old: async () => moduleOf(async () => old),
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    expect(await remotes.pages.load(entry.id, '/admin/fields')).toBe(old)
    expect(calls).toEqual(['new', 'new', 'old'])
  })

  it('does not retry a build that was refused before it ran', async () => {
    const refused = () => Promise.reject(new RemoteLoadError('fields', 'new', 'contract'))
    const { load, calls } = loaderOf({ new: refused })
    const entry = entryOf({ previous: null })
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    await expect(remotes.pages.load(entry.id, '/admin/fields')).rejects.toMatchObject({
      stage: 'contract',
    })
    expect(calls).toEqual(['new'])
  })

  it('stays with the previous build when the current one lacks the page', async () => {
    const old = newPage()
    const { load, calls } = loaderOf({
      new: async () => moduleOf(() => Promise.reject(new Error('chunk missing'))),
      old: async () => moduleOf(async () => old),
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    expect(await remotes.pages.load(entry.id, '/admin/fields')).toBe(old)
    expect(await remotes.pages.load(entry.id, '/admin/fields')).toBe(old)
    expect(calls).toEqual(['new', 'old'])
  })

  it.each([
    [
      'twice when it did not arrive',
      Object.assign(new Error('404'), { name: 'ChunkLoadError' }),
      2,
    ],
    ['once when it threw', new TypeError('broken'), 1],
  ])('requests the code of a page %s', async (_, failure, times) => {
    const old = newPage()
    let requests = 0
    const lazy = () => {
      requests += 1
      return Promise.reject(failure)
    }
    const { load } = loaderOf({
      new: async () => moduleOf(lazy),
      old: async () => moduleOf(async () => old),
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    expect(await remotes.pages.load(entry.id, '/admin/fields')).toBe(old)
    expect(requests).toBe(times)
  })

  it('starts over with the current build after both failed', async () => {
    const fixed = newPage()
    let broken = true
    const { load } = loaderOf({
      new: () => (broken ? startFailure() : Promise.resolve(moduleOf(async () => fixed))),
      old: startFailure,
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    await expect(remotes.pages.load(entry.id, '/admin/fields')).rejects.toBeInstanceOf(
      RemoteLoadError,
    )
    broken = false
    expect(await remotes.pages.load(entry.id, '/admin/fields')).toBe(fixed)
  })
})

describe('after a failure', () => {
  const loaderOfBoth = (page: () => Promise<RemotePage> = async () => newPage()) =>
    loaderOf({
      new: () => (broken ? startFailure() : Promise.resolve(moduleOf(page))),
      old: async () => moduleOf(async () => newPage()),
    })
  let broken = true

  it('the tab stays with the previous build, also after a reload', async () => {
    broken = true
    const entry = entryOf()
    const first = new Remotes({ revision: 1, remotes: [entry] }, loaderOfBoth())
    await first.pages.load('fields', '/admin/fields')
    broken = false
    const { load, calls } = loaderOfBoth()
    const second = new Remotes({ revision: 1, remotes: [entry] }, { load })
    await second.pages.load('fields', '/admin/fields')
    expect(calls).toEqual(['old'])
    expect(second.newerBuilds()).toBe('')
  })

  it('of both builds, a reload tries the current build again', async () => {
    const entry = entryOf()
    const { load } = loaderOf({ new: startFailure, old: startFailure })
    const first = new Remotes({ revision: 1, remotes: [entry] }, { load })
    await expect(first.pages.load('fields', '/admin/fields')).rejects.toThrow()
    broken = false
    const later = loaderOfBoth()
    const second = new Remotes({ revision: 1, remotes: [entry] }, later)
    await second.pages.load('fields', '/admin/fields')
    expect(later.calls).toEqual(['new'])
  })

  it('Retry loads a build that was released in the meantime', async () => {
    const { load, calls } = loaderOf({
      new: startFailure,
      fixed: async () => moduleOf(async () => newPage()),
    })
    const entry = entryOf({ previous: null })
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, { load })
    await expect(remotes.pages.load('fields', '/admin/fields')).rejects.toThrow()
    remotes.update({
      revision: 2,
      remotes: [{ ...entry, current: buildOf('fixed'), previous: entry.current }],
    })
    await remotes.pages.load('fields', '/admin/fields')
    expect(calls).toEqual(['new', 'new', 'fixed'])
  })
})

describe('a page that throws before it has rendered', () => {
  const old = newPage()
  const builds = () =>
    loaderOf({
      new: async () => moduleOf(async () => newPage()),
      old: async () => moduleOf(async () => old),
    })
  const registryOf = (entry: RemoteEntry) => ({ revision: 1, remotes: [entry] })

  it('is replaced by the previous build’s page', async () => {
    const remotes = new Remotes(registryOf(entryOf()), builds())
    await remotes.pages.load('fields', '/admin/fields')
    await remotes.pages.replace('fields', '/admin/fields', new Error('no'))
    expect(remotes.pages.loaded('fields', '/admin/fields')).toBe(old)
  })

  it('shows the failure when the previous build’s page throws too, and can be loaded again', async () => {
    const { load, calls } = builds()
    const remotes = new Remotes(registryOf(entryOf()), { load })
    await remotes.pages.load('fields', '/admin/fields')
    await remotes.pages.replace('fields', '/admin/fields', new Error('no'))
    const cause = new Error('no either')
    await expect(remotes.pages.replace('fields', '/admin/fields', cause)).rejects.toBe(cause)
    expect(remotes.pages.loaded('fields', '/admin/fields')).toBeUndefined()
    await remotes.pages.load('fields', '/admin/fields')
    expect(calls).toEqual(['new', 'old', 'new'])
  })

  it('is not replaced once it has rendered', async () => {
    const remotes = new Remotes(registryOf(entryOf()), builds())
    const page = await remotes.pages.load('fields', '/admin/fields')
    remotes.pages.confirmRendered(page)
    const cause = new Error('later')
    await expect(remotes.pages.replace('fields', '/admin/fields', cause)).rejects.toBe(cause)
    expect(remotes.pages.loaded('fields', '/admin/fields')).toBe(page)
  })
})

describe('the reports', () => {
  function reporting(answers: Parameters<typeof loaderOf>[0]) {
    const reports: BuildReport[] = []
    const report = (line: BuildReport) => void reports.push(line)
    return { reports, options: { ...loaderOf(answers), report } }
  }

  it('contain the outcome of each build', async () => {
    const { reports, options } = reporting({
      new: startFailure,
      old: async () => moduleOf(async () => newPage()),
    })
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, options)
    await remotes.pages.load('fields', '/admin/fields')
    await remotes.pages.replace('fields', '/admin/fields', new Error('no')).catch(() => undefined)
    expect(reports).toEqual([
      { remote: 'fields', version: 'new', outcome: 'load-failed' },
      { remote: 'fields', version: 'old', outcome: 'loaded', milliseconds: expect.any(Number) },
      { remote: 'fields', version: 'old', outcome: 'render-failed' },
    ])
  })

  it('contain crashes after the first page, by the build whose code threw', async () => {
    const page = newPage()
    const { reports, options } = reporting({ new: async () => moduleOf(async () => page) })
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, options)
    reportCrashes(remotes)
    await remotes.pages.load('fields', '/admin/fields')
    remotes.pages.confirmRendered(page)
    reports.length = 0

    const thrownIn = (path: string, error: Error = new TypeError('no')) => {
      error.stack = `TypeError: no\n    at onClick (https://vayal.example${path}:1:2)`
      return error
    }
    window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('/assets/main.js') }))
    window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('/remotes/fields/old/a.js') }))
    const lost = thrownIn('/remotes/fields/new/page.js', new HttpError('network', 'no'))
    window.dispatchEvent(new ErrorEvent('error', { error: lost }))
    expect(reports).toEqual([])

    const crashed = { remote: 'fields', version: 'new', outcome: 'crashed' }
    const error = thrownIn('/remotes/fields/new/page.js')
    window.dispatchEvent(new ErrorEvent('error', { error }))
    expect(reports).toEqual([crashed])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    expect(reports).toEqual([crashed, crashed])
    // An effect's error reaches the page's boundary.
    const cause = new Error('effect')
    await expect(remotes.pages.replace('fields', '/admin/fields', cause)).rejects.toBe(cause)
    expect(reports).toEqual([crashed, crashed, crashed])
  })

  it.each(['entry', 'page'])('omit a load that closing the page cancels: %s', async (what) => {
    const cancelled = { entry: what === 'entry', page: what === 'page' }
    const page = newPage()
    const lazy = async () => {
      if (cancelled.page) throw new Error('cancelled')
      return page
    }
    const { reports, options } = reporting({
      new: () => (cancelled.entry ? startFailure() : Promise.resolve(moduleOf(lazy))),
    })
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, options)
    window.dispatchEvent(new Event('beforeunload'))
    await expect(remotes.pages.load('fields', '/admin/fields')).rejects.toThrow()
    expect(reports).toEqual([])

    // The user stayed, and the build is not abandoned.
    window.dispatchEvent(new Event('pageshow'))
    Object.assign(cancelled, { entry: false, page: false })
    expect(await remotes.pages.load('fields', '/admin/fields')).toBe(page)
    expect(reports).toMatchObject([{ version: 'new', outcome: 'loaded' }])
  })

  it('omit a build under development', async () => {
    const { reports, options } = reporting({ dev: async () => moduleOf(async () => newPage()) })
    const overrides = [entryOf({ current: buildOf('dev'), previous: null })]
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, { ...options, overrides })
    await remotes.pages.load('fields', '/admin/fields')
    remotes.update({ revision: 2, remotes: [entryOf({ current: buildOf('newer') })] })
    expect(reports).toEqual([])
    expect(remotes.newerBuilds()).toBe('')
  })
})

describe('a newer registry', () => {
  const label = { en: 'Farm', ta: 'பண்ணை' }
  const navOf = (path: string) => [
    { id: 'farm', order: 1, label, entries: [{ path, label, icon: 'M0 0' }] },
  ]
  const released = entryOf({
    mounts: ['/admin/crops'],
    nav: navOf('/admin/crops'),
    current: buildOf('newer'),
    previous: buildOf('new'),
  })
  const builds = () =>
    loaderOf({
      new: async () => moduleOf(async () => newPage()),
      newer: async () => moduleOf(async () => newPage()),
    })

  it('updates the sidebar and remotes that are not loaded', () => {
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, builds())
    let notifications = 0
    remotes.subscribe(() => notifications++)
    remotes.update({ revision: 2, remotes: [released] })
    expect(notifications).toBe(1)
    expect(remotes.ownerOf('/admin/crops')?.id).toBe('fields')
    expect(remotes.ownerOf('/admin/fields')).toBeUndefined()
    expect(remotes.startPage()).toBe('/admin/crops')
    expect(remotes.newerBuilds()).toBe('')
  })

  it('keeps the builds of loaded remotes, and lists newer ones', async () => {
    const { load, calls } = builds()
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, { load })
    await remotes.pages.load('fields', '/admin/fields')
    remotes.update({ revision: 2, remotes: [released] })
    expect(remotes.ownerOf('/admin/fields')?.id).toBe('fields')
    await remotes.pages.load('fields', '/admin/fields')
    expect(calls).toEqual(['new'])
    expect(remotes.newerBuilds()).toBe('fields@newer')
    // After a rollback, this page has the current build.
    remotes.update({ revision: 3, remotes: [entryOf()] })
    expect(remotes.newerBuilds()).toBe('')
  })

  it('lists the current build after a rollback of the loaded one', async () => {
    const remotes = new Remotes({ revision: 2, remotes: [entryOf()] }, builds())
    await remotes.pages.load('fields', '/admin/fields')
    remotes.update({
      revision: 3,
      remotes: [entryOf({ current: buildOf('old'), previous: null })],
    })
    expect(remotes.newerBuilds()).toBe('fields@old')
  })

  it('is ignored when its revision is older', () => {
    const remotes = new Remotes({ revision: 5, remotes: [entryOf()] }, builds())
    remotes.update({ revision: 4, remotes: [] })
    expect(remotes.ownerOf('/admin/fields')).toBeDefined()
  })
})

describe('a canary', () => {
  const canary = {
    rollout: 'next.3',
    percent: 100,
    mounts: ['/admin/fields', '/admin/crops'],
    nav: [],
    build: buildOf('next'),
  }

  it('that fails is replaced by the released build, also after a reload of the tab', async () => {
    const { load, calls } = loaderOf({ new: async () => moduleOf(async () => newPage()) })
    const registry = { revision: 1, remotes: [entryOf({ canary })] }
    const remotes = new Remotes(registry, { load })
    expect(remotes.ownerOf('/admin/crops')?.id).toBe('fields')
    await remotes.pages.load('fields', '/admin/fields')
    expect(calls.filter((version) => version !== 'next')).toEqual(['new'])
    expect(remotes.newerBuilds()).toBe('')
    expect(new Remotes(registry).ownerOf('/admin/crops')).toBeUndefined()
  })

  it('depends on the signed-in administrator', () => {
    const half = { ...canary, percent: 50 }
    const remotes = new Remotes({ revision: 1, remotes: [entryOf({ canary: half })] })
    const found = new Set<boolean>()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      signIn('token', name)
      remotes.refresh()
      found.add(remotes.ownerOf('/admin/crops') !== undefined)
    }
    expect(found).toEqual(new Set([true, false]))
  })
})

describe('a contribution', () => {
  const BADGE: Contribution = {
    kind: 'badges',
    path: '/admin/fields',
    remoteId: 'fields',
    module: 'fields/pending-badge',
  }
  const contributing = async () => ({
    routes: [{ path: '/admin/fields', lazy: async () => newPage() }],
    contributions: { 'fields/pending-badge': async () => 'the module' },
  })

  it('comes from the build that the pages use', async () => {
    const { load, calls } = loaderOf({ new: contributing })
    const remotes = new Remotes({ revision: 1, remotes: [entryOf()] }, { load })
    await remotes.pages.load('fields', '/admin/fields')
    expect(await loadContribution(remotes, BADGE)).toBe('the module')
    expect(calls).toEqual(['new'])
  })

  it('does not load a failed remote, so that a retry of its page can use a newer build', async () => {
    const { load, calls } = loaderOf({ next: contributing })
    const failing = { revision: 1, remotes: [entryOf({ previous: null })] }
    const remotes = new Remotes(failing, { load })
    await expect(remotes.pages.load('fields', '/admin/fields')).rejects.toThrow()
    calls.length = 0
    await expect(loadContribution(remotes, BADGE)).rejects.toThrow()
    expect(calls).toEqual([])
    const fixed = entryOf({ current: buildOf('next'), previous: null })
    remotes.update({ revision: 2, remotes: [fixed] })
    await remotes.pages.load('fields', '/admin/fields')
    expect(await loadContribution(remotes, BADGE)).toBe('the module')
  })
})
