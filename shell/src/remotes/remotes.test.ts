import type { RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import type { RemoteModule, RemotePage } from '@vayal/shared/remote/remote-module'
import { describe, expect, it } from 'vitest'
import { RemoteLoadError } from './remote-load-error.ts'
import { Remotes } from './remotes.ts'

function buildOf(version: string): RemoteBuild {
  return {
    version,
    mfName: `fields_${version}`,
    entry: `/remotes/fields/${version}/entry.js`,
    contract: '1.0',
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

/** A loader that answers for each version what the test says, and counts the calls. */
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

describe('which remote owns a path', () => {
  const remotes = new Remotes({ revision: 1, remotes: [entryOf()] })

  it.each(['/admin/fields', '/admin/fields/add', '/admin/fields/7'])('%s', (path) => {
    expect(remotes.ownerOf(path)?.id).toBe('fields')
  })

  it.each(['/admin/field', '/admin', '/admin/fields/7/more'])('not %s', (path) => {
    expect(remotes.ownerOf(path)).toBeUndefined()
  })
})

describe('the sidebar', () => {
  const label = { en: 'Farm', ta: 'பண்ணை' }
  const groupOf = (order: number, path: string, id = 'farm') => [
    { id, order, label, entries: [{ path, label, icon: 'M0 0' }] },
  ]

  it('joins the groups of several remotes and sorts them', () => {
    const remotes = new Remotes({
      revision: 1,
      remotes: [
        entryOf({ id: 'a', nav: groupOf(20, '/admin/a') }),
        entryOf({ id: 'b', nav: groupOf(10, '/admin/b', 'first') }),
        entryOf({ id: 'c', nav: groupOf(20, '/admin/c') }),
      ],
    })
    const drawn = remotes.navigation().map((group) => group.entries.map((entry) => entry.path))
    expect(drawn).toEqual([['/admin/b'], ['/admin/a', '/admin/c']])
    expect(remotes.startPage()).toBe('/admin/b')
  })
})

describe('loading a page', () => {
  it('loads the current build once for all callers', async () => {
    const { load, calls } = loaderOf({ new: async () => moduleOf(async () => newPage()) })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, load)
    await Promise.all([remotes.routesOf(entry), remotes.loadPage(entry, '/admin/fields')])
    expect(calls).toEqual(['new'])
    expect(remotes.loadedPage(entry, '/admin/fields')).toBeDefined()
  })

  it('tries a build that did not arrive once more, then takes the previous one', async () => {
    const old = newPage()
    const { load, calls } = loaderOf({
      new: startFailure,
      old: async () => moduleOf(async () => old),
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, load)
    expect(await remotes.loadPage(entry, '/admin/fields')).toBe(old)
    expect(calls).toEqual(['new', 'new', 'old'])
  })

  it('does not repeat what was refused before it ran', async () => {
    const refused = () => Promise.reject(new RemoteLoadError('fields', 'new', 'contract'))
    const { load, calls } = loaderOf({ new: refused })
    const entry = entryOf({ previous: null })
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, load)
    await expect(remotes.loadPage(entry, '/admin/fields')).rejects.toMatchObject({
      stage: 'contract',
    })
    expect(calls).toEqual(['new'])
  })

  it('takes the page of the previous build when the current one lacks it, and stays there', async () => {
    const old = newPage()
    const { load, calls } = loaderOf({
      new: async () => moduleOf(() => Promise.reject(new Error('chunk missing'))),
      old: async () => moduleOf(async () => old),
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, load)
    expect(await remotes.loadPage(entry, '/admin/fields')).toBe(old)
    expect(await remotes.loadPage(entry, '/admin/fields')).toBe(old)
    expect(calls).toEqual(['new', 'old'])
  })

  it('starts over with the current build after both failed', async () => {
    const healed = newPage()
    let broken = true
    const { load } = loaderOf({
      new: () => (broken ? startFailure() : Promise.resolve(moduleOf(async () => healed))),
      old: startFailure,
    })
    const entry = entryOf()
    const remotes = new Remotes({ revision: 1, remotes: [entry] }, load)
    await expect(remotes.loadPage(entry, '/admin/fields')).rejects.toBeInstanceOf(RemoteLoadError)
    broken = false
    expect(await remotes.loadPage(entry, '/admin/fields')).toBe(healed)
  })
})
