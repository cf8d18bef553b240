import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, remoteIds } from '../workspaces.ts'
import { journeysOf, readRemote } from './journeys-of.ts'

test('each remote has journeys of its own, and no journey is of an unknown remote', () => {
  const found = remoteIds().flatMap((id) => journeysOf(id))
  const named = readdirSync(resolve(ROOT, 'e2e')).filter((name) => /\..+\.spec\.ts$/.test(name))
  expect(found.toSorted()).toEqual(named.map((name) => `e2e/${name}`).toSorted())
  expect(journeysOf('stores')).toContain('e2e/stores.approval.spec.ts')
})

test('a remote without journeys is told how to name them', () => {
  expect(() => journeysOf('store')).toThrow('e2e/store.<subject>.spec.ts')
})

test.each([
  { args: ['--shard=1/2', 'e2e/a.spec.ts'], read: { others: ['--shard=1/2', 'e2e/a.spec.ts'] } },
  { args: ['--remote', 'stores', '-x'], read: { remote: 'stores', others: ['-x'] } },
  { args: ['-x', '--remote=stores'], read: { remote: 'stores', others: ['-x'] } },
])('$args are read', ({ args, read }) => {
  expect(readRemote(args)).toEqual(read)
})

test.each([[['--remote']], [['--remote=']], [['--remote', '--shard=1/2']]])(
  '%j names no remote',
  (args) => {
    expect(() => readRemote(args)).toThrow('takes the name of a remote')
  },
)
