import { renderHook } from '@testing-library/react'
import * as z from '@vayal/shared/contracts/schema'
import { expect, test } from 'vitest'
import { ADAPTED_EXPORTS, providedModules } from '../../../sdk/sharing.ts'
import { adaptToContract2 } from './contract-2.ts'
import exportsOfContract2 from './contract-2-exports.json' with { type: 'json' }

test('every export of contract 2 exists for a remote of contract 2', async () => {
  const modules = Object.fromEntries(
    await Promise.all(
      providedModules().map(async (name) => [name, await import(/* @vite-ignore */ name)] as const),
    ),
  )
  const adapted = adaptToContract2(modules)
  const missing = Object.entries(exportsOfContract2).flatMap(([name, names]) =>
    names.filter((item) => !(item in (adapted[name] ?? {}))).map((item) => `${name}: ${item}`),
  )
  expect(missing).toEqual([])
})

test('every property of a draft in contract 2 exists for a remote of contract 2', () => {
  const { useDraft } = adaptToContract2({})['@vayal/shared/runtime/drafts'] ?? {}
  if (typeof useDraft !== 'function') throw new Error('useDraft is missing')
  const schema = z.object({ title: z.string() })
  const { result } = renderHook(() => useDraft('news:1', schema, { title: '' }))
  expect(result.current).toMatchObject({
    offered: null,
    isKept: true,
    keep: expect.any(Function),
    take: expect.any(Function),
    discard: expect.any(Function),
    drop: expect.any(Function),
  })
})

test('settleEach of contract 2 calls each item, and reports the failed ones', async () => {
  const { settleEach } = adaptToContract2({})['@vayal/shared/runtime/settle-each'] ?? {}
  if (typeof settleEach !== 'function') throw new Error('settleEach is missing')
  const error = new Error('refused')
  const called: number[] = []
  const settled = await settleEach([1, 2, 3, 4, 5, 6], async (item: number) => {
    called.push(item)
    if (item === 2) throw error
  })
  expect(called).toEqual([1, 2, 3, 4, 5, 6])
  expect(settled).toEqual({ done: [1, 3, 4, 5, 6], failed: [{ item: 2, error }] })
})

test('the build lists the adapted exports for the release gate', () => {
  const adapted = Object.entries(adaptToContract2({})).map(([name, exports]) => [
    name,
    Object.keys(exports).toSorted(),
  ])
  expect(Object.fromEntries(adapted)).toEqual(ADAPTED_EXPORTS)
})
