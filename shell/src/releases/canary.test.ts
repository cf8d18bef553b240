import type { RemoteBuild, RemoteEntry } from '@vayal/shared/contracts/registry'
import { describe, expect, it } from 'vitest'
import { bucketOf, entryForUser } from './canary.ts'

const ADMINISTRATORS = Array.from({ length: 10_000 }, (_, at) => `admin${at}`)

const buildOf = (version: string): RemoteBuild => ({
  version,
  mfName: version,
  entry: `/${version}.js`,
  contract: '2.0',
  preload: {},
})

function entryWith(percent: number, rollout = 'b3.7'): RemoteEntry {
  return {
    id: 'fields',
    mounts: ['/admin/fields'],
    nav: [],
    current: buildOf('b2'),
    previous: buildOf('b1'),
    canary: { rollout, percent, mounts: ['/admin/crops'], nav: [], build: buildOf('b3') },
  }
}

const never = () => false
const canaryUsers = (percent: number, rollout?: string) =>
  ADMINISTRATORS.filter((name) => {
    return entryForUser(name, entryWith(percent, rollout), never).current.version === 'b3'
  })

describe('the share of administrators that gets a canary', () => {
  it.each([0, 0.5, 1, 10, 50, 99, 100])('is %s percent', (percent) => {
    const share = (canaryUsers(percent).length / ADMINISTRATORS.length) * 100
    expect(Math.abs(share - percent)).toBeLessThan(1)
    if (percent % 100 === 0) expect(share).toBe(percent)
  })

  it('keeps its administrators as it grows', () => {
    const first = canaryUsers(5)
    const later = new Set(canaryUsers(20))
    expect(first.every((name) => later.has(name))).toBe(true)
  })

  it('has other administrators in another rollout', () => {
    const first = new Set(canaryUsers(10))
    const both = canaryUsers(10, 'b4.9').filter((name) => first.has(name))
    expect(both.length / ADMINISTRATORS.length).toBeCloseTo(0.01, 2)
  })

  it('is distributed evenly, even over similar names', () => {
    const counts = new Array<number>(20).fill(0)
    for (const name of ADMINISTRATORS) {
      const at = Math.floor(bucketOf(name, 'fields', 'b3.7') / 500)
      counts[at] = (counts[at] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(400)
    expect(Math.max(...counts)).toBeLessThan(600)
  })
})

it('makes the canary the current build, and the released build the previous one', () => {
  expect(entryForUser('anyone', entryWith(100), never)).toEqual({
    id: 'fields',
    mounts: ['/admin/crops'],
    nav: [],
    current: buildOf('b3'),
    previous: buildOf('b2'),
  })
})

it('ignores the canary in a tab in which it failed', () => {
  const entry = entryForUser('anyone', entryWith(100), (version) => version === 'b3')
  expect(entry).toMatchObject({ current: { version: 'b2' }, previous: { version: 'b1' } })
})
