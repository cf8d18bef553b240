import { renderHook } from '@testing-library/react'
import * as z from '@vayal/shared/contracts/schema'
import { expect, test } from 'vitest'
import { ADAPTED_MODULES, providedModules } from '../../../sharing.ts'
import { adaptToContract2 } from './contract-2.ts'
import exportsOfContract2 from './contract-2-exports.json' with { type: 'json' }

test('a remote of contract 2 finds every name it could import', async () => {
  const modules = Object.fromEntries(
    await Promise.all(
      providedModules().map(async (name) => [name, await import(/* @vite-ignore */ name)] as const),
    ),
  )
  const adapted = adaptToContract2(modules)
  const missing = Object.entries(exportsOfContract2).flatMap(([name, names]) =>
    names.filter((own) => !(own in (adapted[name] ?? {}))).map((own) => `${name}: ${own}`),
  )
  expect(missing).toEqual([])
})

test('a remote of contract 2 finds the properties of a draft that it could use', () => {
  const { useDraft } = adaptToContract2({})['@vayal/shared/runtime/drafts'] ?? {}
  if (typeof useDraft !== 'function') throw new Error('There is no useDraft')
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

test('the build lists the adapted modules for the release gate', () => {
  expect(Object.keys(adaptToContract2({})).toSorted()).toEqual(ADAPTED_MODULES)
})
