import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, remoteIds } from '../workspaces.ts'
import { journeysOf, splitRemoteOption } from './remote-journeys.ts'

test('each remote has journeys of its own, and each named journey belongs to a remote', () => {
  const found = remoteIds().flatMap((id) => journeysOf(id))
  const named = readdirSync(resolve(ROOT, 'e2e')).filter((name) => /\..+\.spec\.ts$/.test(name))
  expect(found.toSorted()).toEqual(named.map((name) => `e2e/${name}`).toSorted())
  expect(journeysOf('stores')).toContain('e2e/stores.approval.spec.ts')
})

test('the error for a remote without journeys shows how to name them', () => {
  expect(() => journeysOf('store')).toThrow('e2e/store.<subject>.spec.ts')
})

test.each([
  { args: ['--shard=1/2', 'e2e/a.spec.ts'], split: { others: ['--shard=1/2', 'e2e/a.spec.ts'] } },
  { args: ['--remote', 'stores', '-x'], split: { remote: 'stores', others: ['-x'] } },
  { args: ['-x', '--remote=stores'], split: { remote: 'stores', others: ['-x'] } },
])('$args are split', ({ args, split }) => {
  expect(splitRemoteOption(args)).toEqual(split)
})

test.each([[['--remote']], [['--remote=']], [['--remote', '--shard=1/2']]])(
  '%j names no remote',
  (args) => {
    expect(() => splitRemoteOption(args)).toThrow('takes the name of a remote')
  },
)
